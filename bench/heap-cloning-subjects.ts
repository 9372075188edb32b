/**
 * The subjects of *Heap Cloning: Enabling Dynamic Symbolic Execution of Java Programs* (Anand and Harrold, ASE 2011), with the
 * figures of its Tables I to III, and small inputs of our own. The jars are Debian's.
 */

/** What the paper reports of a subject. */
export type PaperRow = {
  readonly userMethods: number;
  readonly libraryMethods: number;
  readonly userClasses: number;
  readonly libraryClasses: number;
  /** Average number of conjuncts of a path constraint, and how many percent of them arose in library classes. */
  readonly conjuncts: number;
  readonly libraryPercent: number;
  /** Native methods with a parameter of reference type that were called. */
  readonly natives: number;
};

export type Subject = {
  readonly name: string;
  readonly debianPackage: string;
  /** Below /usr/share/java; a name may end with any version. */
  readonly jars: readonly string[];
  /** The class whose main runs; `source` is a driver in bench/heap-cloning, null: the class is in the jar. */
  readonly main: string;
  readonly source: string | null;
  /** A file in bench/heap-cloning; a .java file is compiled, and its class file is the input. */
  readonly input: string;
  readonly paper: PaperRow;
};

const LUCENE = ['core', 'analyzers-common', 'queryparser', 'queries', 'sandbox'];

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'NanoXML',
    debianPackage: 'libnanoxml2-java',
    jars: ['nanoxml.jar'],
    main: 'DumpXml',
    source: 'DumpXml.java',
    input: 'in.xml',
    paper: row(87, 709, 15, 161, 19_582, 25.24, 4),
  },
  {
    name: 'JLex',
    debianPackage: 'jlex',
    jars: ['JLex.jar'],
    main: 'JLex.Main',
    source: null,
    input: 'in.lex',
    paper: row(136, 717, 27, 158, 65_068, 17.47, 6),
  },
  {
    name: 'Sat4J-Dimacs',
    debianPackage: 'sat4j',
    jars: ['org.ow2.sat4j.core.jar'],
    main: 'SolveDimacs',
    source: 'SolveDimacs.java',
    input: 'in.cnf',
    paper: row(292, 789, 45, 190, 60_351, 0, 0),
  },
  {
    // Debian's package has no reader for CSP files: the problem is given as pseudo-Boolean constraints.
    name: 'Sat4J-CSP',
    debianPackage: 'sat4j',
    jars: ['org.ow2.sat4j.core.jar', 'org.ow2.sat4j.pb.jar'],
    main: 'SolveCsp',
    source: 'SolveCsp.java',
    input: 'in.opb',
    paper: row(329, 1486, 51, 339, 629_078, 66.9, 9),
  },
  {
    name: 'BCEL',
    debianPackage: 'libbcel-java',
    jars: ['bcel.jar'],
    main: 'DumpClass',
    source: 'DumpClass.java',
    input: 'Tiny.java',
    paper: row(112, 614, 45, 149, 34_161, 89.76, 4),
  },
  {
    name: 'Lucene',
    debianPackage: 'liblucene8-java',
    jars: LUCENE.map((part) => `lucene-${part}-8*.jar`),
    main: 'FindLines',
    source: 'FindLines.java',
    input: 'in.txt',
    paper: row(942, 1852, 215, 409, 47_248, 0, 33),
  },
];

/** In the order of the tables. */
function row(
  userMethods: number,
  libraryMethods: number,
  userClasses: number,
  libraryClasses: number,
  conjuncts: number,
  libraryPercent: number,
  natives: number,
): PaperRow {
  return { userMethods, libraryMethods, userClasses, libraryClasses, conjuncts, libraryPercent, natives };
}
