/** Projects of every kind, made of files: what is found in them, and what is said of those that cannot be scanned. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import { storedZip } from '../replay/stored-zip.ts';
import { findProject } from './find-project.ts';
import type { Project } from './project.ts';

const scratch = new ScratchFolder();
const jdk = findJdk();
const SOURCE = 'package p; public class A { public static int f(int x) { return 1 / x; } }';
const compiled = compile(jdk, [scratch.write('made/p/A.java', SOURCE)]).dir;
const CLASS = fs.readFileSync(path.join(compiled, 'p', 'A.class'));

let made = 0;
/** A folder with these files; a name that ends with `.class` stands for the class p.A. */
function folder(files: Readonly<Record<string, string>>): string {
  const root = scratch.join(`project-${made++}`);
  fs.mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, name.endsWith('.class') ? CLASS : text);
  }
  return root;
}

function find(root: string): Project {
  return findProject(root, { jdk, classPath: [] });
}

function failure(root: string): string {
  try {
    find(root);
  } catch (error) {
    return (error as Error).message.replaceAll(path.dirname(root), '');
  }
  return 'no error';
}

const relative = (root: string, files: readonly string[]): string[] =>
  files.map((file) => path.relative(root, file));

const POM = (body: string): string =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>${body}</project>`;
const OWN = '<groupId>g</groupId><artifactId>own</artifactId><version>1</version>';
const dependency = (artifact: string, more = ''): string =>
  `<dependency><groupId>org.lib</groupId><artifactId>${artifact}</artifactId>${more}</dependency>`;

describe('a Maven project', () => {
  it('has versions through properties, a parent and managed dependencies, and what its dependencies need', () => {
    const root = folder({
      '.mvn/maven.config': '-Dmaven.repo.local=repo',
      'pom.xml': POM(
        `<groupId>g</groupId><artifactId>parent</artifactId><version>1</version><packaging>pom</packaging>
         <properties><lib.version>2.5</lib.version></properties><modules><module>core</module></modules>
         <dependencyManagement><dependencies>${dependency('managed', '<version>3</version>')}${dependency('deep', '<version>9</version>')}</dependencies></dependencyManagement>`,
      ),
      'core/pom.xml': POM(
        `<parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent><artifactId>core</artifactId>
         <dependencies>${dependency('direct', '<version>$' + '{lib.version}</version>')}${dependency('managed')}${dependency('tested', '<version>1</version><scope>test</scope>')}</dependencies>`,
      ),
      'core/src/main/java/p/A.java': SOURCE,
      'core/target/classes/p/A.class': '',
      'repo/org/lib/direct/2.5/direct-2.5.jar': '',
      'repo/org/lib/direct/2.5/direct-2.5.pom': POM(
        `<groupId>org.lib</groupId><artifactId>direct</artifactId><version>2.5</version>
         <dependencies>${dependency('deep', '<version>1</version>')}${dependency('unwanted', '<version>1</version><optional>true</optional>')}</dependencies>`,
      ),
      'repo/org/lib/managed/3/managed-3.jar': '',
      'repo/org/lib/deep/9/deep-9.jar': '',
    });
    const found = find(root);
    expect(found).toMatchObject({ kind: 'maven', name: 'parent', problems: [] });
    expect(relative(root, found.classes)).toEqual(['core/target/classes']);
    expect(relative(root, found.sources)).toEqual(['core/src/main/java']);
    // What the project manages wins over what a dependency asks for.
    expect(relative(path.join(root, 'repo/org/lib'), found.libraries)).toEqual([
      'direct/2.5/direct-2.5.jar',
      'managed/3/managed-3.jar',
      'deep/9/deep-9.jar',
    ]);
  });

  it('goes on without a jar that is not there, and says so', () => {
    const root = folder({
      '.mvn/maven.config': '-Dmaven.repo.local=repo',
      'pom.xml': POM(`${OWN}<dependencies>${dependency('gone', '<version>1</version>')}</dependencies>`),
      'target/classes/p/A.class': '',
    });
    const { libraries, problems } = find(root);
    expect(libraries).toEqual([]);
    expect(problems).toEqual([
      `org.lib:gone:1 is not in the local Maven repository ${root}/repo: build the project once (mvn compile), or give the jar with -cp`,
    ]);
  });

  it('inherits what its parent writes, with its own values of properties, and may state it again', () => {
    const root = folder({
      'core/.mvn/maven.config': '-Dmaven.repo.local=../repo',
      'pom.xml': POM(
        `<groupId>g</groupId><artifactId>parent</artifactId><version>1</version><packaging>pom</packaging>
         <properties><lib.version>1</lib.version></properties><modules><module>core</module></modules>
         <dependencies>${dependency('named', '<version>$' + '{lib.version}</version>')}${dependency('stated', '<version>1</version>')}</dependencies>`,
      ),
      'core/pom.xml': POM(
        `<parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent><artifactId>core</artifactId>
         <properties><lib.version>2</lib.version></properties>
         <dependencies>${dependency('stated', '<version>2</version>')}</dependencies>`,
      ),
      'core/target/classes/p/A.class': '',
      'repo/org/lib/named/1/named-1.jar': '',
      'repo/org/lib/named/2/named-2.jar': '',
      'repo/org/lib/stated/1/stated-1.jar': '',
      'repo/org/lib/stated/2/stated-2.jar': '',
    });
    const { libraries } = find(path.join(root, 'core'));
    expect(relative(path.join(root, 'repo/org/lib'), libraries)).toEqual([
      'named/2/named-2.jar',
      'stated/2/stated-2.jar',
    ]);
  });

  it('goes on with damaged files in the repository, and says so', () => {
    const parent =
      '<parent><groupId>org.lib</groupId><artifactId>above</artifactId><version>1</version></parent>';
    const root = folder({
      '.mvn/maven.config': '-Dmaven.repo.local=repo',
      'pom.xml': POM(
        `${parent}${OWN}<dependencies>${dependency('held', '<version>1</version>')}</dependencies>`,
      ),
      'target/classes/p/A.class': '',
      'repo/org/lib/above/1/above-1.pom': '',
      'repo/org/lib/held/1/held-1.jar': '',
      'repo/org/lib/held/1/held-1.pom': '<html><p>Sign in</html>',
    });
    const { libraries, problems } = find(root);
    expect(relative(root, libraries)).toEqual(['repo/org/lib/held/1/held-1.jar']);
    expect(problems).toEqual([
      `${root}/repo/org/lib/held/1/held-1.pom cannot be read, so what org.lib:held:1 needs is not known: build the project once (mvn compile), or give the jar with -cp`,
    ]);
  });

  it('must have been compiled', () => {
    const root = folder({ 'pom.xml': POM(OWN), 'src/main/java/p/A.java': SOURCE });
    expect(failure(root)).toMatch(
      /^\/project-\d+ was never compiled: run mvn compile there, then scan again$/,
    );
    expect(failure(folder({ 'pom.xml': POM(OWN) }))).toMatch(/without classes or Java sources/);
    expect(failure(folder({ 'pom.xml': '<project><a></project>' }))).toMatch(
      /pom\.xml cannot be read: .*correct it/,
    );
  });

  it('with parents in a circle is an error', () => {
    const parent =
      '<parent><groupId>g</groupId><artifactId>own</artifactId><version>1</version><relativePath>pom.xml</relativePath></parent>';
    const root = folder({ 'pom.xml': POM(`${OWN}${parent}`), 'target/classes/p/A.class': '' });
    expect(failure(root)).toMatch(/parents lead in a circle/);
  });
});

describe('a Gradle project', () => {
  it('has modules, jars and coordinates in the usual forms', () => {
    const root = folder({
      'settings.gradle.kts': 'include(":app")\n// include(":old")',
      'gradle/libs.versions.toml':
        '[versions]\nfoo = "1.2"\n[libraries]\nfoo-core = { module = "org.lib:catalogued", version.ref = "foo" }\n',
      '.mvn/maven.config': '-Dmaven.repo.local=repo',
      'app/build.gradle.kts': `val barVersion = "4.0"
        dependencies {
          implementation(libs.foo.core)
          api("org.lib:plain:$barVersion")
          implementation(files("jars/own.jar"))
          implementation(project(":other"))
          testImplementation("org.lib:tested:1")
        }`,
      'app/jars/own.jar': '',
      'app/libs/beside.jar': '',
      'app/src/main/java/p/A.java': SOURCE,
      'app/build/classes/java/main/p/A.class': '',
      'repo/org/lib/catalogued/1.2/catalogued-1.2.jar': '',
      'repo/org/lib/plain/4.0/plain-4.0.jar': '',
    });
    const found = find(root);
    expect(found).toMatchObject({ kind: 'gradle', problems: [] });
    expect(relative(root, found.classes)).toEqual(['app/build/classes/java/main']);
    expect(relative(root, found.libraries)).toEqual([
      'app/jars/own.jar',
      'app/libs/beside.jar',
      'repo/org/lib/catalogued/1.2/catalogued-1.2.jar',
      'repo/org/lib/plain/4.0/plain-4.0.jar',
    ]);
  });

  it('must have been compiled', () => {
    const root = folder({ 'build.gradle': '', 'src/main/java/p/A.java': SOURCE });
    expect(failure(root)).toMatch(/was never compiled: run gradle classes there, then scan again$/);
  });
});

describe('a folder', () => {
  it('has classes in a usual place and jars beside them', () => {
    const root = folder({ 'bin/p/A.class': '', 'lib/x.jar': '', 'src/p/A.java': SOURCE });
    const found = find(root);
    expect(found.kind).toBe('folder');
    expect(relative(root, [...found.classes, ...found.libraries, ...found.sources])).toEqual([
      'bin',
      'lib/x.jar',
      'src',
    ]);
  });

  it('of classes may stand above the root of their packages', () => {
    const root = folder({ 'some/where/p/A.class': '' });
    expect(relative(root, find(root).classes)).toEqual(['some/where']);
    expect(find(path.join(root, 'some/where')).kind).toBe('classes');
  });

  it('of sources is compiled', () => {
    const root = folder({
      'src/p/A.java': SOURCE,
      'src/test/p/T.java': 'package p; class T extends Missing { }',
    });
    const found = find(root);
    expect(found.kind).toBe('sources');
    expect(fs.existsSync(path.join(found.classes[0], 'p', 'A.class'))).toBe(true);
    expect(failure(folder({ 'B.java': 'class B extends Missing { }' }))).toMatch(
      /has sources that javac cannot compile \(.*cannot find symbol\): give what they need with -cp/,
    );
  });

  it('has no sources in hidden files, such as the locks of editors', () => {
    const root = folder({ 'A.java': 'public class A { public int f() { return 1; } }' });
    fs.symlinkSync('nobody@host.1', path.join(root, '.#A.java'));
    expect(findProject(root, { jdk, classPath: [] }).kind).toBe('sources');
  });

  it('of sources may use classes that a check supplies', () => {
    const root = folder({ 'A.java': 'import p.A; class B extends A { }' });
    const inputApi = (): string => compiled;
    expect(failure(root)).toMatch(/package p does not exist/);
    expect(findProject(root, { jdk, classPath: [], inputApi }).kind).toBe('sources');
  });

  it('with nothing in it is an error', () => {
    expect(failure(folder({}))).toMatch(
      /is empty: name a jar, a folder of classes, or a project that was compiled$/,
    );
    expect(failure(folder({ 'a.txt': 'x' }))).toMatch(/has neither classes nor Java sources/);
    expect(failure(path.join(folder({}), 'gone'))).toMatch(/gone does not exist: check the path$/);
  });
});

describe('a jar', () => {
  const jar = (names: readonly string[]): string => {
    const file = scratch.join(`jar-${made++}.jar`);
    fs.writeFileSync(file, storedZip(names.map((name) => ({ name, content: CLASS }))));
    return file;
  };

  it('is scanned itself', () => {
    const file = jar(['p/A.class']);
    expect(find(file)).toMatchObject({ kind: 'jar', classes: [file], root: path.dirname(file) });
  });

  it('inside a jar has to be unpacked', () => {
    expect(failure(jar(['BOOT-INF/classes/p/A.class', 'org/loader/L.class', 'BOOT-INF/lib/x.jar']))).toMatch(
      /holds its classes in BOOT-INF, .*unpack it \(jar xf jar-\d+\.jar\) and scan BOOT-INF\/classes -cp 'BOOT-INF\/lib\/\*'$/,
    );
    expect(failure(jar(['lib/x.jar']))).toMatch(/has no classes, but a jar inside of it: unpack it/);
    expect(failure(jar(['a.txt']))).toMatch(/has no classes: name a jar of compiled classes/);
  });
});
