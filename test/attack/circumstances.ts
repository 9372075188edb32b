/** Ways to start a JVM, any of which a user may choose: what SAFE says must hold under all of them. */

/**
 * What a SAFE may assume to be as usual. `statics` and `thread` are the driver's affair: earlier calls change static fields,
 * and the calling thread is an unusual one, unless a program assumes otherwise.
 */
export type Change =
  | 'locale'
  | 'charset'
  | 'zone'
  | 'properties'
  | 'folder'
  | 'compiler'
  | 'heap'
  | 'stack'
  | 'boxes'
  | 'messages'
  | 'processor'
  | 'settings'
  | 'statics'
  | 'thread';

export type Circumstances = {
  readonly name: string;
  readonly flags: readonly string[];
  /** Null: as ours is. */
  readonly environment: Readonly<Record<string, string>> | null;
  readonly stdin: string;
  /** The folder in which it is started; null: ours. */
  readonly folder: string | null;
  readonly changes: readonly Change[];
  /** How many calls of each program. */
  readonly calls: number;
};

const hash = (mode: number): string[] => ['-XX:+UnlockExperimentalVMOptions', `-XX:hashCode=${mode}`];
const locale = (language: string, country: string): string[] => [
  `-Duser.language=${language}`,
  `-Duser.country=${country}`,
];

/** `TieredStopAtLevel=1` where the compiler is not the point: a start costs half as much. */
export const CIRCUMSTANCES: readonly Circumstances[] = [
  {
    name: 'plain',
    flags: ['-XX:TieredStopAtLevel=1', '-Xmx512m'],
    environment: null,
    stdin: '',
    folder: null,
    changes: [],
    calls: 120,
  },
  {
    name: 'interpreted, Turkish, Latin-1, Kolkata, one processor, all hashes alike, no variables',
    flags: [
      '-Xint',
      ...hash(2),
      ...locale('tr', 'TR'),
      '-Dfile.encoding=ISO-8859-1',
      '-Duser.timezone=Asia/Kolkata',
      '-Xss512k',
      '-Xmx256m',
      '-XX:ActiveProcessorCount=1',
      '-XX:+UseSerialGC',
    ],
    environment: {},
    stdin: '',
    folder: null,
    changes: ['locale', 'charset', 'zone', 'compiler', 'stack', 'heap'],
    calls: 40,
  },
  {
    name: 'small heap, German, New York, three processors, variables and properties set, text on standard input, another folder',
    flags: [
      '-Xmx24m',
      '-XX:SoftRefLRUPolicyMSPerMB=0',
      ...hash(0),
      ...locale('de', 'DE'),
      '-Duser.timezone=America/New_York',
      '-XX:ActiveProcessorCount=3',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Dattack.flag=true',
      '-Dattack.number=5',
      '-Djava.io.tmpdir=/',
      '-Dline.separator=\r\n',
    ],
    environment: {
      ATTACK: '1',
      HOME: '/nowhere',
      PATH: '/bin',
      LANG: 'C',
      NO_SUCH_VARIABLE_0: '',
      NO_SUCH_VARIABLE_1: 'x',
    },
    stdin: '5\nhello\n',
    folder: '/',
    changes: ['heap', 'locale', 'charset', 'zone', 'properties', 'folder'],
    calls: 40,
  },
  {
    name: 'Arabic digits, successive hashes, large stack, boxes cached up to 20000',
    flags: [
      ...hash(3),
      ...locale('ar', 'EG'),
      '-Xss8m',
      '-XX:AutoBoxCacheMax=20000',
      '-XX:+UseParallelGC',
      '-Xmx1g',
      '-XX:ActiveProcessorCount=8',
      // The usual compilers; what they do to exceptions is a change of its own (`messages`), and made below.
      '-XX:-OmitStackTraceInFastThrow',
    ],
    environment: null,
    stdin: '',
    folder: null,
    changes: ['locale', 'stack', 'boxes'],
    calls: 40,
  },
  {
    name: 'hashes are addresses, exceptions without details, assertions in the JDK, other last bits, another way of sorting',
    flags: [
      ...hash(4),
      '-XX:+IgnoreUnrecognizedVMOptions',
      '-XX:+UnlockDiagnosticVMOptions',
      '-XX:-UseLibmIntrinsic',
      '-Djava.util.Arrays.useLegacyMergeSort=true',
      '-XX:-ShowCodeDetailsInExceptionMessages',
      '-esa',
      '-Xshare:off',
      '-XX:TieredStopAtLevel=1',
    ],
    environment: null,
    stdin: '\n',
    folder: null,
    changes: ['messages', 'processor', 'settings'],
    calls: 40,
  },
  {
    // The JDK is interpreted: compiling it takes seconds, at each start.
    name: 'compiled before the first call, hashes of the thread',
    flags: [
      '-Xcomp',
      '-Xbatch',
      '-XX:CompileCommand=quiet',
      ...['java', 'jdk', 'sun'].map((name) => `-XX:CompileCommand=exclude,${name}.*::*`),
      ...hash(1),
      '-XX:+UseSerialGC',
      '-Xmx400m',
    ],
    environment: null,
    stdin: '',
    folder: null,
    // Compiled code throws exceptions without message or trace once it has thrown a few (OmitStackTraceInFastThrow).
    changes: ['compiler', 'messages'],
    calls: 30,
  },
];
