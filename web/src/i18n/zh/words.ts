import type { Level, LevelName, Score } from "tigerleap";
import { CHINESE_BOARD_TEXT } from "tigerleap/board";
import type {
  ErrorCode,
  ErrorKind,
  GameOutcome,
  Illegality,
  Move,
  Piece,
  Position,
  PositionErrorKind,
  RecordErrorKind,
  Side,
  TigerleapError,
} from "tigerleap/rules";
import type { words as english } from "../en/words.js";

const SIDES: Readonly<Record<Side, string>> = { red: "红方", blue: "蓝方" };

const ANIMALS = CHINESE_BOARD_TEXT.animals;

/** `loser` as a name; a draw has none. */
const REASONS: Readonly<Record<GameOutcome["reason"], (loser?: string) => string>> = {
  den: () => "有动物进入兽穴",
  annihilation: (loser) => `${loser}动物已全部被吃`,
  "no-moves": (loser = "轮到走棋的一方") => `${loser}无子可动`,
  "no-capture": () => "太久没有吃子",
  repetition: () => "同一局面出现三次",
  resignation: (loser) => `${loser}认输`,
  time: (loser) => `${loser}超时`,
  agreement: () => "双方同意",
  adjudication: () => "由裁判判定",
};

const LEVELS: Readonly<Record<LevelName, readonly [name: string, sentence: string]>> = {
  easy: ["简单", "只看一步，常常故意走弱着。"],
  normal: ["普通", "还会考虑你的最佳应着，很少失误。"],
  expert: ["专家", "再多看一步，从不故意犯错，稳步逼近兽穴。"],
  master: ["大师", "全力以赴。"],
  "1": ["第 1 级", "只看一步，大约每三步走一次弱着。"],
  "2": ["第 2 级", "只看一步，大约每二十步失误一次。"],
  "3": ["第 3 级", "还能看出会不会被吃回，但大约每六步失误一次。"],
  "4": ["第 4 级", "还会考虑你的最佳应着，大约每八步失误一次。"],
  "5": ["第 5 级", "再多看一步，大约每十一步失误一次。"],
  "6": ["第 6 级", "再多看两步，大约每二十步失误一次。"],
  "7": ["第 7 级", "再多看三步，大约每五十步失误一次。"],
  "8": ["第 8 级", "和大师一样，全力以赴。"],
};

const CODES: Readonly<Record<ErrorCode, string>> = {
  "bad-position": "局面有误",
  "bad-move": "着法有误",
  "illegal-move": "着法不合规则",
  "bad-rule-set": "规则有误",
  "bad-record": "棋谱有误",
  "bad-option": "选项有误",
  "game-over": "对局已经结束",
  "wasm-load-failed": "引擎无法载入",
  "bad-network": "评估网络有误",
  "engine-crashed": "引擎出错，已重新启动",
  superseded: "已被新的请求取代",
  aborted: "已中止",
  disposed: "引擎已关闭",
};

const POSITION_KINDS: Readonly<Record<PositionErrorKind, string>> = {
  empty: "没有内容",
  "too-long": "太长",
  "bad-spacing": "空格有误",
  "wrong-field-count": "字段数目不对",
  "wrong-row-count": "行数不对",
  "wrong-row-width": "一行的格数不对",
  "unknown-letter": "有不认识的字母",
  "bad-digit": "数字有误",
  "adjacent-digits": "数字相连",
  "duplicate-animal": "同一只动物出现两次",
  "non-rat-in-water": "河里只能有鼠",
  "animal-in-own-den": "动物不能在自己的兽穴里",
  "both-dens-entered": "两个兽穴都被占了",
  "bad-side": "走棋方有误",
  "bad-halfmove-clock": "无吃子步数有误",
  "bad-fullmove-number": "回合数有误",
  "no-animals": "棋盘上没有动物",
  "mover-has-no-animal": "轮到走棋的一方没有动物",
};

const RECORD_KINDS: Readonly<Record<RecordErrorKind, string>> = {
  "too-long": "太长",
  "too-many-moves": "着法太多",
  "too-deep": "变着嵌套太深",
  "bad-tag": "标签有误",
  "duplicate-tag": "标签重复",
  "bad-rules": "规则有误",
  "bad-setup": "起始局面有误",
  "bad-result": "结果有误",
  "bad-reason": "结束原因有误",
  "result-mismatch": "结果与棋局不符",
  "no-result": "缺少结果",
  "text-after-end": "结尾之后还有文字",
  "unexpected-character": "有意外的字符",
  "forbidden-character": "有不允许的字符",
  "bad-escape": "转义有误",
  "unclosed-comment": "评注没有结束",
  "unclosed-tag": "标签没有结束",
  "unclosed-variation": "变着没有结束",
  "unopened-variation": "变着没有开始",
  "empty-variation": "变着是空的",
  "misplaced-variation": "变着的位置不对",
  "bad-move-text": "着法写法有误",
  "bad-mark": "标记有误",
  "wrong-move-number": "回合数不对",
  "bad-evaluation": "评分有误",
  "duplicate-evaluation": "评分重复",
  "misplaced-evaluation": "评分的位置不对",
  "bad-comment": "评注有误",
};

const KINDS: Readonly<Partial<Record<ErrorKind, string>>> = { ...POSITION_KINDS, ...RECORD_KINDS };

export const words: typeof english = {
  list: (items: readonly string[]): string => items.join("、"),
  side: SIDES,
  animal: ANIMALS,
  piece: ({ side, animal }: Piece): string => `${SIDES[side]}${ANIMALS[animal]}`,
  move: (position: Position, { from, to }: Move): string => {
    const piece = position.at(from);
    const taken = position.at(to);
    const animal = piece ? ANIMALS[piece.animal] : "";
    return taken ? `${animal} ${from}×${to}（${ANIMALS[taken.animal]}）` : `${animal} ${from}–${to}`;
  },
  toMove: (side: Side): string => `轮到${SIDES[side]}`,
  winner: (outcome: GameOutcome): string => (outcome.winner ? `${SIDES[outcome.winner]}胜` : "和棋"),
  reason: ({ winner, reason }: GameOutcome): string =>
    REASONS[reason](winner ? SIDES[winner === "red" ? "blue" : "red"] : undefined),
  score: (score: Score): string => {
    if (score.type === "win")
      return `双方合计 ${Math.abs(score.plies)} 步，${SIDES[score.plies > 0 ? "red" : "blue"]}胜`;
    const size = Math.abs(score.value);
    const side = SIDES[score.value > 0 ? "red" : "blue"];
    if (size < 30) return "均势";
    if (size < 120) return `${side}稍优`;
    return size < 400 ? `${side}占优` : `${side}大优`;
  },
  levelName: ({ name }: Level): string => LEVELS[name][0],
  levelSentence: ({ name }: Level): string => LEVELS[name][1],
  // The board ends its sentence; here it stands within one.
  illegality: (illegality: Illegality): string => CHINESE_BOARD_TEXT.illegal(illegality).replace(/。$/, ""),
  error: ({ code, kind, index }: TigerleapError): string => {
    const detail = kind && KINDS[kind];
    const place = index === undefined ? "" : `（第 ${index + 1} 个字符）`;
    return detail ? `${CODES[code]}：${detail}${place}` : `${CODES[code]}${place}`;
  },
};
