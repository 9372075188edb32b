/** One defect has one fingerprint, whichever command and format reports it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProgram } from '../check/check-program.ts';
import { DEFAULT_OPTIONS } from '../check/options.ts';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { scanOfCheck } from '../cli/check-page.ts';
import { checkReport } from '../report/check-report.ts';
import { ClassesOfFindings } from './classes-of-findings.ts';
import { defectFingerprint } from './defect-fingerprint.ts';
import { findingsOfCheck } from './findings-of-check.ts';

const scratch = new ScratchFolder();
const jdk = findJdk({});
const SOURCES = {
  'lib/Lib.java': `public class Lib {
  public static int half(int n) {
    int[] halves = new int[3];
    return halves[n / 2] + halves[0];
  }
}
`,
  'app/App.java': `public class App {
  public static int own(int n) { return 10 / (n - 7); }
  public static int below(int n) { return Lib.half(n); }
}
`,
};

describe('fingerprints', () => {
  const file = (name: keyof typeof SOURCES): string => scratch.write(name, SOURCES[name]);
  const lib = compile(jdk, [file('lib/Lib.java')]).dir;
  const app = compile(jdk, [file('app/App.java')], { classPath: lib }).dir;
  /** As a scan has them: it has read the classes of the project, and looks for others in the libraries. */
  const own = new Map([['App', parseClassFile(fs.readFileSync(path.join(app, 'App.class')), 'App')]]);
  const ofScan = new ClassesOfFindings(own, [lib], jdk.feature);

  it.each(['App.own(int)', 'App.below(int)'])(
    'of %s are the same in a scan, a check and its page',
    async (signature) => {
      const options = {
        ...DEFAULT_OPTIONS,
        targets: [app],
        classPath: lib,
        entry: { kind: 'method', signature },
      } as const;
      const checked = await checkProgram(options);
      const report = checkReport(checked.result);
      const ofCheck = findingsOfCheck(report.findings, checked.program).map(({ fingerprint }) => fingerprint);
      const ofPage = scanOfCheck(report, checked, options).methods[0].findings.map(
        ({ fingerprint }) => fingerprint,
      );
      expect(ofCheck).toHaveLength(1);
      expect(ofPage).toEqual(ofCheck);
      expect(report.findings.map((finding) => defectFingerprint(finding, ofScan))).toEqual(ofCheck);
      // Without its code, a line would be known by its method only.
      const without = new ClassesOfFindings(new Map(), [], jdk.feature);
      expect(report.findings.map((finding) => defectFingerprint(finding, without))).not.toEqual(ofCheck);
    },
  );
});
