/** What the properties of an element are by default, by name. */
export type Defaults = Readonly<Record<string, unknown>>;

/** Every value of the properties that are one of a few words. */
export type Words = Readonly<Record<string, readonly string[]>>;

/**
 * Gives its default to every property that has no value, as while a page still loads it or after its attribute was
 * removed, and to every one that is none of its words.
 */
export function fillIn(element: object, defaults: Defaults, words: Words): void {
  for (const [name, value] of Object.entries(defaults)) {
    const given: unknown = Reflect.get(element, name);
    const isKnown = words[name]?.some((word) => word === given) ?? true;
    if (given == null || !isKnown) Reflect.set(element, name, value);
  }
}
