/** jdk.internal.util.SystemProps.Raw: the values of the system properties. */
import os from 'node:os';
import type { NativeClass } from '../control/native.ts';
import { makeRefArray } from '../heap/arrays.ts';
import { fieldNamed } from '../heap/fields.ts';
import type { JArray } from '../heap/object.ts';
import type { LinkedClass } from '../link/linked-class.ts';
import type { Vm } from '../vm.ts';

function stringArray(vm: Vm, values: readonly (string | null)[]): JArray {
  const strings = values.map((v) => (v === null ? null : vm.strings.make(v)));
  return makeRefArray(vm.classes.arrayOf(vm.known.String), strings);
}

/**
 * Compiled into libjvm.so; Debian's differs.
 *
 * A program that loads a library of its own can print the property. It should be what `java` on this machine prints.
 */
function libraryPath(vm: Vm): string {
  if (vm.jdk.release.get('IMPLEMENTOR') !== 'Debian') {
    return '/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib';
  }
  const triple = os.arch() === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const folders = [`/usr/lib/${triple}/jni`, `/lib/${triple}`, `/usr/lib/${triple}`, '/usr/lib/jni'];
  return ['/usr/java/packages/lib', ...folders, '/lib', '/usr/lib'].join(':');
}

/**
 * What the VM itself defines: key, value, key, value…, null.
 *
 * Later entries win, so a `-D` of the user stands at the end and replaces what the VM says.
 */
function vmProperties(vm: Vm): (string | null)[] {
  const home = vm.jdk.home;
  const feature = vm.jdk.feature;
  const runtime = vm.jdk.release.get('JAVA_RUNTIME_VERSION') ?? vm.jdk.version;
  const entries: [string, string][] = [
    ['java.home', home],
    ['java.vm.specification.name', 'Java Virtual Machine Specification'],
    ['java.vm.specification.vendor', 'Oracle Corporation'],
    ['java.vm.specification.version', String(feature)],
    ['java.vm.name', 'Rangefinder VM'],
    ['java.vm.vendor', 'Rangefinder'],
    ['java.vm.version', runtime],
    ['java.vm.info', 'interpreted mode'],
    ['java.vm.compressedOopsMode', 'Zero based'],
    ['java.library.path', libraryPath(vm)],
    ['sun.boot.library.path', `${home}/lib`],
    ['java.class.path', vm.options.classPathText],
    ['sun.management.compiler', 'none'],
    ['jdk.debug', 'release'],
    ['sun.nio.MaxDirectMemorySize', '-1'],
    ['java.class.version', `${feature + 44}.0`],
    ...vm.options.properties.entries(),
  ];
  return [...entries.flat(), null];
}

/**
 * Filled by index: the constants `_os_name_NDX` and so on differ between JDK versions, so they are read.
 *
 * The result has one place for each constant. A property that this JDK does not know has no constant, and is left
 * out.
 */
function platformProperties(vm: Vm, raw: LinkedClass): (string | null)[] {
  const { language, country, encoding } = vm.host.locale;
  const values: Readonly<Record<string, string | null>> = {
    display_country: null,
    display_language: null,
    format_country: country === '' ? null : country,
    format_language: language,
    file_encoding: encoding,
    native_encoding: encoding,
    sun_jnu_encoding: encoding,
    // Only of a terminal: for files and pipes Java takes the native encoding.
    stdout_encoding: process.stdout.isTTY ? encoding : null,
    stderr_encoding: process.stderr.isTTY ? encoding : null,
    sun_stdout_encoding: process.stdout.isTTY ? encoding : null,
    sun_stderr_encoding: process.stderr.isTTY ? encoding : null,
    file_separator: '/',
    line_separator: '\n',
    path_separator: ':',
    java_io_tmpdir: vm.host.temporaryFolder,
    os_arch: os.arch() === 'arm64' ? 'aarch64' : 'amd64',
    os_name: 'Linux',
    os_version: os.release(),
    sun_arch_data_model: '64',
    sun_cpu_endian: 'little',
    sun_io_unicode_encoding: 'UnicodeLittle',
    user_dir: vm.host.currentFolder,
    user_home: vm.host.userHome,
    user_name: vm.host.userName,
  };
  const length = raw.statics[fieldNamed(raw, 'FIXED_LENGTH')!.slot] as number;
  const result = new Array<string | null>(length).fill(null);
  for (const [name, value] of Object.entries(values)) {
    const f = fieldNamed(raw, `_${name}_NDX`);
    if (f !== null) result[raw.statics[f.slot] as number] = value;
  }
  // The display and the format locale fall back to one another: HotSpot gives the display one.
  // If both are equal, HotSpot gives one of them only, and Java derives the other: so the format locale is cleared
  // again.
  const language0 = fieldNamed(raw, '_display_language_NDX');
  if (language0 !== null) result[raw.statics[language0.slot] as number] = language;
  const country0 = fieldNamed(raw, '_display_country_NDX');
  if (country0 !== null && country !== '') result[raw.statics[country0.slot] as number] = country;
  for (const name of ['format_language', 'format_country']) {
    const f = fieldNamed(raw, `_${name}_NDX`);
    if (f !== null) result[raw.statics[f.slot] as number] = null;
  }
  return result;
}

export const systemProps: NativeClass = {
  name: 'jdk/internal/util/SystemProps$Raw',
  natives: {
    vmProperties: (t) => stringArray(t.vm, vmProperties(t.vm)),
    platformProperties: (t) =>
      stringArray(t.vm, platformProperties(t.vm, t.vm.classes.boot('jdk/internal/util/SystemProps$Raw'))),
  },
};
