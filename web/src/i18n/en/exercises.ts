import type { ExerciseId } from "../../learn/lessons.js";

/** What an exercise asks for and says. */
interface ExerciseText {
  readonly task: string;
  /** Said when it is done. */
  readonly done: string;
  /** Said after a legal move that is not the one asked for, where the exercise has one move only. */
  readonly missed?: string;
}

/** The exercises of the course. */
export const exercises: Readonly<Record<ExerciseId, ExerciseText>> = {
  "first-moves": {
    task: "Make a first move for Red, then one for Blue. The board shows where an animal can go when you pick it.",
    done: "So it goes on, turn by turn. Play on here as long as you like.",
  },
  "into-the-den": {
    task: "Lead the wolf into Blue's den. Blue waits for you here.",
    done: "Blue's den is taken. Red has won!",
  },
  "wolf-takes": {
    task: "The wolf has strength 4. Take an animal that it may take.",
    done: "Right: the dog is weaker, and the other wolf is its equal. Both may be taken.",
  },
  "too-strong": {
    task: "Now try to take the leopard on d3, and see what the board says.",
    done: "The leopard has strength 5 and the wolf 4: it is too strong.",
  },
  "rat-takes-elephant": {
    task: "Take the elephant with the rat.",
    done: "The weakest has taken the strongest.",
  },
  "elephant-spares-rat": {
    task: "Try to take the rat with the elephant.",
    done: "It does not work: the elephant never takes a rat, unless the rat sits in a trap of the elephant's side.",
  },
  "only-the-rat-swims": {
    task: "Try to lead the dog into the water.",
    done: "Dogs may like to swim, but not in this game: only the rat goes into the river.",
  },
  "swim-across": {
    task: "Let the rat swim across the river, to b7.",
    done: "Straight through the water it takes four steps, two fewer than on land, and no cat can follow.",
  },
  "not-from-the-water": {
    task: "The elephant stands on the bank. Try to take it from the water.",
    done: "Not from the water: nobody takes across the water line.",
  },
  "ashore-first": {
    task: "Leave the water first, then take the elephant. It waits for you here.",
    done: "From land to land the rat takes the elephant.",
  },
  "both-in-the-river": {
    task: "Two rats meet in the river. Take the other one.",
    done: "Both are in the water, and equals take each other.",
  },
  "lion-jumps": {
    task: "Jump with the lion along the board, from b3 to b7.",
    done: "Four squares in one move!",
  },
  "tiger-lands-on-wolf": {
    task: "Take the wolf with a jump of the tiger.",
    done: "A jump takes like a step, and a tiger is stronger than a wolf.",
  },
  "rat-in-the-way": {
    task: "A rat swims on c4. Try to jump to d4 all the same.",
    done: "The rat blocks the line. Your own rat would block it too.",
  },
  "another-line": {
    task: "Go around the rat: find another line for the jump, to d5 or d6.",
    done: "The rat blocks one line only, and a jumper looks for the next.",
  },
  "leopard-stays": {
    task: "Try to jump with the leopard as well, from a5 to d5.",
    done: "Leopards leap, but not over this river: only lion and tiger do.",
  },
  "cat-takes-lion": {
    task: "Blue's lion has stepped on your trap. Take it with the cat.",
    done: "In your trap even the lion is helpless.",
  },
  "own-trap-is-safe": {
    task: "Blue's wolf stands on a trap of its own side. Try to take it with the cat.",
    done: "A trap does nothing to its own side: here the wolf is as strong as ever.",
  },
  "not-the-own-den": {
    task: "Try to rest your wolf in your own den, on d1.",
    done: "The own den stays empty. It has to be guarded from outside.",
  },
  "through-the-traps": {
    task: "Blue's strongest animals are far away. Lead the cat into their den.",
    done: "A cat is enough: whoever enters the den has won.",
  },
  "last-animal": {
    task: "The dog is the last animal of Blue. Take it.",
    done: "Blue has no animal left. Red has won.",
  },
  "no-way-out": {
    task: "Blue's dog is in a corner, and its own den is closed to it. Take away its last way out.",
    done: "Elephant and lion shut it in, and Blue has no move. Red has won.",
  },
  "to-and-fro": {
    task: "56 half-moves have passed without a capture. Let both wolves go to and fro until the 60 are full.",
    done: "60 half-moves without a capture: a draw.",
  },
  "take-in-time": {
    task: "59 half-moves have passed, and the next quiet move makes a draw. Keep the game alive.",
    done: "A capture starts the count anew: there are 60 half-moves again.",
    missed: "The 60 are full: a draw. Only a capture would have kept the game alive.",
  },
  "rat-to-safety": {
    task: "Blue's cat is after your rat, and Blue's elephant would be glad of it. Bring the rat to where the cat never comes.",
    done: "In the river no cat can reach it, and the elephant still has to fear it.",
    missed: "On land the cat goes on hunting it. Look for a square where no cat can follow.",
  },
  "lion-strikes": {
    task: "Find the strike of the lion.",
    done: "Four squares in one move, the leopard is gone, and Blue's den is near.",
    missed: "Blue's leopard gets away, and the chance with it. Look along the lines over the river.",
  },
  "dog-beside-the-trap": {
    task: "Blue's leopard wants to go over the trap on c1 into your den. Your dog is weaker. Where does it have to stand?",
    done: "If the leopard steps on the trap now, the dog takes it. And if it stays out, your den is safe.",
    missed: "Now the leopard steps on the trap, and nobody can take it there. The dog has to stand beside the trap.",
  },
  "danger-first": {
    task: "You can take a dog or a wolf. Which one comes first?",
    done: "The wolf was two steps from your den. The dog can wait.",
    missed: "The wolf is still alive, two steps from your den. It has to go, and now.",
  },
  "cat-or-dog": {
    task: "The tiger can take the cat or the dog. Count first: who would take back?",
    done: "The cat is smaller, but she is yours for nothing. The dog is guarded by the elephant.",
    missed: "Look again: one of the two has a strong friend beside it, and the other is alone.",
  },
  "to-the-middle": {
    task: "Blue's wolf runs for your den, and you can't stop it for long. Bring the lion onto the middle column.",
    done: "From here the lion drives the leopard off the road, and it is at the den first.",
    missed: "Too slow: Blue's wolf is at your den first. The middle column is one jump away.",
  },
};
