import { formatPosition } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { navigate } from "../router.js";
import { keepDocument } from "../storage.js";
import type { PlayDesk } from "./desk.js";
import type { PlayDialog } from "./dialog.js";
import type { PlaySession } from "./session.js";
import { copyText, linkOf, shareLink } from "./share.js";
import { againOf, type GameTerms, swappedOf } from "./terms.js";
import type { GameActions } from "./toolbar.js";

/** The document in which the analysis page finds the game to review. */
const REVIEW_DOCUMENT = "review";

/** What the buttons need of the page that they are on. */
export interface ActionHost {
  readonly desk: PlayDesk;
  readonly dialog: PlayDialog;
  /** Shows a line below the turn, in the language of the moment. */
  say(text: () => string): void;
  flip(): void;
  /** Begins a game, by the reader's choice unless terms are given, and leads to the board. */
  start(terms?: GameTerms): void;
  /** Opens the panel for a new game. */
  chooseGame(): void;
}

/** What the buttons of a game do. What ends a game or throws it away is asked about first. */
export function gameActions(host: ActionHost): GameActions {
  const now = (act: (session: PlaySession) => void) => (): void => {
    const { session } = host.desk;
    if (session) act(session);
  };
  return {
    undo: now((session) => session.undo()),
    hint: now((session) => session.askHint()),
    flip: () => host.flip(),
    offerDraw: now((session) => {
      if (session.terms.own !== null) session.offerDraw();
      else void ask(host, t().play.ask.draw, () => session.offerDraw());
    }),
    resign: now((session) => void ask(host, resignQuestion(session), () => session.resign())),
    start: () => begin(host),
    restart: now((session) => begin(host, againOf(session.terms))),
    rematch: now((session) => begin(host, swappedOf(session.terms))),
    newGame: () => host.chooseGame(),
    review: now((session) => void review(session)),
    copyRecord: now((session) => void copy(host, session.game.toRecord())),
    copyPosition: now((session) => void copy(host, formatPosition(session.position))),
    share: now((session) => void share(host, session)),
    leaderboard: () => void showLeaderboard(host),
  };
}

async function showLeaderboard({ desk, dialog }: ActionHost): Promise<void> {
  await dialog.showLeaderboard(await desk.leaderboard(), desk.choice.name);
}

/** Does something if the reader says yes, and the game is still the one that was asked about, and here. */
async function ask(host: ActionHost, question: string, act: () => void): Promise<void> {
  const { session } = host.desk;
  const isYes = await host.dialog.ask(question);
  if (isYes && session === host.desk.session && !host.desk.isElsewhere) act();
}

/** Where two people play, the question names the side that would give up. */
function resignQuestion({ terms, position }: PlaySession): string {
  const { play, words } = t();
  return terms.own === null ? play.ask.resignFor(words.side[position.turn]) : play.ask.resign;
}

/** Begins a game in place of the one before it. */
function begin(host: ActionHost, terms?: GameTerms): void {
  const { session } = host.desk;
  if (!session || session.outcome || session.ownMoves === 0) host.start(terms);
  else void ask(host, t().play.ask.restart, () => host.start(terms));
}

async function review(session: PlaySession): Promise<void> {
  await keepDocument(REVIEW_DOCUMENT, { record: session.game.toRecord() });
  navigate("analysis", { review: "1" });
}

async function copy(host: ActionHost, text: string, done = (): string => t().play.copied): Promise<void> {
  if (await copyText(text)) host.say(done);
  else await host.dialog.showText(text);
}

async function share(host: ActionHost, session: PlaySession): Promise<void> {
  const link = linkOf(session.game);
  if (!(await shareLink(t().play.shareTitle, link))) await copy(host, link, () => t().play.copiedLink);
}
