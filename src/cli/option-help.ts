/** What `--help` says about each option, taken from its text: descriptions of the JSON Schema and of shell completion. */

/** `  --time <s>              stop after so many seconds`, and the lines that go on further right. */
const ENTRY = /^ {2}(--?[A-Za-z][\w-]*)[^\n]*? {2,}(\S[^\n]*(?:\n {20,}\S[^\n]*)*)$/gm;

/** By option. One that has no line of its own is missing; of one that has several, all are told. */
export function optionHelp(usage: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, option, text] of usage.matchAll(ENTRY)) {
    const plain = text.replaceAll(/\s+/g, ' ');
    found.set(option, found.has(option) ? `${found.get(option)}; or ${plain}` : plain);
  }
  return found;
}
