/**
 * The exports: functions only, numbers only. src/wasm/core.ts is their one caller; docs/ABI.md explains them.
 * `initialise` comes first and once. Nothing is ever allocated: the memory comes from the host with room for the table.
 */

import {
  ABI_VERSION,
  MAX_CONTEMPT,
  MAX_COUNTER,
  MAX_DEPTH,
  MAX_HASH_MB,
  MIN_HASH_MB,
  MOVE_SQUARE_MASK,
  NO_MOVE,
  OUTCOME_BLUE,
  OUTCOME_DRAW,
  OUTCOME_NONE,
  OUTCOME_RED,
  PIECE_COUNT,
  REASON_NO_CAPTURE,
  REASON_NO_MOVES,
  REASON_REPETITION,
  SQUARE_COUNT,
  STATUS_BAD_NUMBER,
  STATUS_BAD_POSITION,
  STATUS_BAD_STATE,
  STATUS_ILLEGAL_MOVE,
  STATUS_NO_MEMORY,
  STATUS_OK,
} from "./abi";
import { setDrawContempt } from "./draw";
import { staticValue } from "./evaluate";
import { initGeometry } from "./geometry";
import { clearHistory } from "./history";
import { nodeCount as countedNodes, startLimits } from "./limits";
import { MOVE_MASK } from "./move";
import { countMoves, generateMoves, isLegal, listAt } from "./movegen";
import { install, payload, payloadBytes, switchNetwork } from "./network";
import { perftBulk, perftFull } from "./perft";
import { initPieceSquare } from "./piecesquare";
import {
  clearPosition,
  decided,
  finishSetup,
  isConsistent,
  isNoCaptureDraw,
  isRepetition,
  Position,
  playGameMove,
  putPiece,
} from "./position";
import {
  dropRootMove as dropFromRoot,
  infoBlock,
  iterate as iterateRoot,
  rootMove as rootMoveAt,
  startRoot,
} from "./root";
import { Rules, setRuleSet } from "./ruleset";
import { initSearch } from "./search";
import { clearTable, placeTable } from "./tt";
import { initZobrist } from "./zobrist";

/** Deepest perft: its node counts fit a double exactly. */
const MAX_PERFT_DEPTH: i32 = 12;

let isReady: bool = false;
let isSet: bool = false;

export function abiVersion(): i32 {
  return ABI_VERSION;
}

/** Places the table and builds all others; the rules are the default ones, the board is empty. */
export function initialise(hashMb: i32): i32 {
  if (isReady) return STATUS_BAD_STATE;
  if (hashMb < MIN_HASH_MB || hashMb > MAX_HASH_MB) return STATUS_BAD_NUMBER;
  if (!placeTable(hashMb)) return STATUS_NO_MEMORY;
  initGeometry();
  initZobrist();
  initPieceSquare();
  initSearch();
  setRuleSet(0, 0, 0, 0, 0, 0, 0, 60);
  clearPosition();
  isReady = true;
  return STATUS_OK;
}

/** Rule switches as coded in abi.ts. Forgets the game and the table. */
export function setRules(
  tigerJump: i32,
  jumpBlock: i32,
  elephantTakesRat: i32,
  ratCrosses: i32,
  dogOverWolf: i32,
  noMoves: i32,
  repetition: i32,
  noCaptureLimit: i32,
): i32 {
  if (!isReady) return STATUS_BAD_STATE;
  const taken = setRuleSet(
    tigerJump,
    jumpBlock,
    elephantTakesRat,
    ratCrosses,
    dogOverWolf,
    noMoves,
    repetition,
    noCaptureLimit,
  );
  if (!taken) return STATUS_BAD_NUMBER;
  newGame();
  clearBoard();
  return STATUS_OK;
}

/** Forgets all that earlier searches have learnt. */
export function newGame(): void {
  clearTable();
  clearHistory();
}

/** Where the host writes the payload of a network's file before `installNetwork`. */
export function networkAddress(): usize {
  return payload();
}

/** Its length. */
export function networkBytes(): i32 {
  return payloadBytes();
}

/** Takes over the network that was written, and judges positions by it from now on. */
export function installNetwork(): i32 {
  if (!isReady) return STATUS_BAD_STATE;
  install();
  return STATUS_OK;
}

/** Switches the installed network on, or off for the base evaluation. The table keeps what the other one has said. */
export function useNetwork(on: bool): i32 {
  return switchNetwork(on) ? STATUS_OK : STATUS_BAD_STATE;
}

/** Begins a setup: `placePiece` for each piece and `finishPosition` follow. */
export function clearBoard(): void {
  clearPosition();
  isSet = false;
}

export function placePiece(piece: i32, square: i32): i32 {
  if (!isReady || isSet) return STATUS_BAD_STATE;
  if (<u32>piece >= <u32>PIECE_COUNT || <u32>square >= <u32>SQUARE_COUNT) return STATUS_BAD_NUMBER;
  return putPiece(piece, square) ? STATUS_OK : STATUS_BAD_POSITION;
}

export function finishPosition(side: i32, clock: i32): i32 {
  if (!isReady || isSet) return STATUS_BAD_STATE;
  if (<u32>side > 1 || <u32>clock > <u32>MAX_COUNTER) return STATUS_BAD_NUMBER;
  if (!finishSetup(side, clock)) return STATUS_BAD_POSITION;
  isSet = true;
  return STATUS_OK;
}

/** Whether a packed move is legal; never after the end of the game. */
export function isLegalMove(move: i32): bool {
  if (!isSet || <u32>move > <u32>MOVE_MASK || outcome() !== OUTCOME_NONE) return false;
  return (move & MOVE_SQUARE_MASK) < SQUARE_COUNT && isLegal(move);
}

/** Plays a move of the game; refuses what is not legal, moves after the end included. */
export function playMove(move: i32): i32 {
  if (!isSet) return STATUS_BAD_STATE;
  if (!isLegalMove(move)) return STATUS_ILLEGAL_MOVE;
  playGameMove(move);
  return STATUS_OK;
}

/** How the game stands, as an OUTCOME code; the order of the checks is the one of RULES.md. */
export function outcome(): i32 {
  const done = decided();
  if (done !== OUTCOME_NONE) return done;
  if (countMoves() === 0) {
    if (Rules.noMovesDraws()) return OUTCOME_DRAW | REASON_NO_MOVES;
    return (Position.side() === 0 ? OUTCOME_BLUE : OUTCOME_RED) | REASON_NO_MOVES;
  }
  if (Rules.repetitionDraws() && isRepetition(0)) return OUTCOME_DRAW | REASON_REPETITION;
  return isNoCaptureDraw() ? OUTCOME_DRAW | REASON_NO_CAPTURE : OUTCOME_NONE;
}

/** Lists the legal moves for `legalMoveAt`; returns how many, 0 when the game is over. */
export function listLegalMoves(): i32 {
  return isSet && outcome() === OUTCOME_NONE ? generateMoves(listAt(0)) : 0;
}

export function legalMoveAt(index: i32): i32 {
  return <u32>index < 32 ? load<i32>(listAt(0) + ((<usize>index) << 2)) : NO_MOVE;
}

/** The piece on a square, NO_PIECE if there is none. */
export function pieceAt(square: i32): i32 {
  return <u32>square < <u32>SQUARE_COUNT ? Position.at(square) : -1;
}

export function sideToMove(): i32 {
  return Position.side();
}

export function halfmoveClock(): i32 {
  return Position.clock();
}

export function key(): u64 {
  return Position.key();
}

/** The static evaluation for the side to move. */
export function evaluation(): i32 {
  return staticValue();
}

/** Whether what make and unmake keep agrees with the board. */
export function isPositionConsistent(): bool {
  return isConsistent();
}

/** Counts move sequences, the last ply by its moves alone if `bulk`; −1 for a bad depth. */
export function perft(depth: i32, bulk: bool): f64 {
  if (!isSet || depth < 0 || depth > MAX_PERFT_DEPTH) return -1;
  return <f64>(bulk ? perftBulk(depth, 0) : perftFull(depth, 0));
}

/** What a draw is worth less than 0 to the side to move at the root of the next searches. */
export function setContempt(value: i32): i32 {
  if (value < -MAX_CONTEMPT || value > MAX_CONTEMPT) return STATUS_BAD_NUMBER;
  setDrawContempt(value);
  return STATUS_OK;
}

/** Begins a search of at most `maxNodes` nodes, until `deadline` (0: none); returns the number of root moves. */
export function startSearch(maxNodes: f64, deadline: f64): i32 {
  if (!isSet || outcome() !== OUTCOME_NONE) return 0;
  startLimits(<u64>maxNodes, deadline);
  return startRoot();
}

/** Takes a move out of the search that has begun; returns the number of root moves left. */
export function dropRootMove(move: i32): i32 {
  return dropFromRoot(move);
}

/** One iteration over the root moves from place `line` on; returns an ITERATION code, −1 for a bad argument. */
export function iterate(depth: i32, line: i32, sliceNodes: f64): i32 {
  if (depth < 1 || depth > MAX_DEPTH || line < 0 || rootMoveAt(line) === NO_MOVE) return -1;
  return iterateRoot(depth, line, <u64>sliceNodes);
}

/** The root move at a place of the order found so far, 0 the best. */
export function rootMove(index: i32): i32 {
  return rootMoveAt(index);
}

/** Nodes of the current search. */
export function nodeCount(): f64 {
  return <f64>countedNodes();
}

/** Address of the info block, see abi.ts. */
export function infoAddress(): usize {
  return infoBlock();
}
