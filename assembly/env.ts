/** What the host provides. Declared functions of this file become imports of the module `env`. */

/** Monotonic time in milliseconds, on the scale of the limits that the host sets. */
export declare function now(): f64;

/** Not 0 once the host wants the search to end. */
export declare function stopRequested(): i32;
