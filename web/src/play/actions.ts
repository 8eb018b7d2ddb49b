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

/** The document that the analysis page reads. */
const ANALYSIS_DOCUMENT = "analysis";

/** What the buttons need of the page that they are on. */
export interface ActionHost {
  readonly desk: PlayDesk;
  readonly dialog: PlayDialog;
  /** Shows a line below the turn. */
  say(text: string): void;
  flip(): void;
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
    resign: now((session) => void ask(host, t().play.ask.resign, () => session.resign())),
    restart: now((session) => begin(host, session, againOf)),
    rematch: now((session) => begin(host, session, swappedOf)),
    newGame: () => host.chooseGame(),
    review: now((session) => void review(session)),
    copyRecord: now((session) => void copy(host, session.game.toRecord(), t().play.copied)),
    copyPosition: now((session) => void copy(host, formatPosition(session.position), t().play.copied)),
    share: now((session) => void share(host, session)),
    leaderboard: () => void showLeaderboard(host),
  };
}

async function showLeaderboard({ desk, dialog }: ActionHost): Promise<void> {
  await dialog.showLeaderboard(await desk.leaderboard(), desk.choice.name);
}

/** Does something if the reader says yes, and the game is still the one that was asked about. */
async function ask(host: ActionHost, question: string, act: () => void): Promise<void> {
  const { session } = host.desk;
  if ((await host.dialog.ask(question)) && session === host.desk.session) act();
}

/** Begins another game on terms made from those of the game before it. */
function begin(host: ActionHost, session: PlaySession, makeTerms: (before: GameTerms) => GameTerms): void {
  const start = (): void => host.desk.start(makeTerms(session.terms));
  if (session.outcome || session.ownMoves === 0) start();
  else void ask(host, t().play.ask.restart, start);
}

async function review(session: PlaySession): Promise<void> {
  await keepDocument(ANALYSIS_DOCUMENT, { record: session.game.toRecord() });
  navigate("analysis", { review: "1" });
}

async function copy(host: ActionHost, text: string, done: string): Promise<void> {
  if (await copyText(text)) host.say(done);
  else await host.dialog.showText(text);
}

async function share(host: ActionHost, session: PlaySession): Promise<void> {
  const link = linkOf(session.game);
  if (!(await shareLink(t().play.shareTitle, link))) await copy(host, link, t().play.copiedLink);
}
