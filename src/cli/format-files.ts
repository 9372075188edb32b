/** Files for the findings, in the formats of other programs. Whether they can be written is looked at before anything is explored. */
import { expectWritableFile } from '../output-file.ts';

/** Null: not asked for. */
export type FormatFiles = { readonly sarif: string | null; readonly junitXml: string | null };

export function expectFormatFiles({ sarif, junitXml }: FormatFiles): void {
  if (sarif !== null) expectWritableFile('--sarif', sarif);
  if (junitXml !== null) expectWritableFile('--junit-xml', junitXml);
}
