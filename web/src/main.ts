import { defineJungleBoard } from "tigerleap/board";
import "./styles/tokens.css";
import "./styles/base.css";
import { defineAnalysisPage } from "./analysis/page.js";
import { defineLearnPage } from "./learn/page.js";
import { definePlayPage } from "./play/page.js";
import { definePuzzlesPage } from "./puzzles/page.js";
import { defineShell } from "./shell.js";
import { updates } from "./updates.js";

defineJungleBoard();
definePlayPage();
defineAnalysisPage();
defineLearnPage();
definePuzzlesPage();
defineShell();
updates.start();
