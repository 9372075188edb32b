/**
 * Native methods of the JDK that run on the host JVM (`vm/cloning`). All natives that share state, such as descriptors or handles, must
 * be on one side. They are effects: an exploration refuses them.
 *
 * Files are ours, all other descriptors the host's. A native that takes either kind runs where its descriptor is; the
 * numbers tell (`host/open-files.ts`).
 */

import { getInt } from '../heap/fields.ts';
import { JObject, type Slot } from '../heap/object.ts';
import { isOfHostJvm } from '../host/open-files.ts';
import type { Method } from '../link/linked-class.ts';

/** By class; null: all its natives that TypeScript lacks. */
const HOST_NATIVES: ReadonlyMap<string, readonly string[] | null> = new Map([
  // Locks of files, which are the host's for as long as it runs.
  ['java/util/prefs/FileSystemPreferences', null],
  // Processes are children of the host (`java-lang-process.ts`).
  ['java/lang/ProcessHandleImpl', ['waitForProcessExit0', 'destroy0']],
  // Sockets, and what waits for them.
  ['sun/nio/ch/Net', null],
  ['sun/nio/ch/SocketDispatcher', null],
  ['sun/nio/ch/DatagramDispatcher', null],
  ['sun/nio/ch/DatagramChannelImpl', null],
  ['sun/nio/ch/NativeSocketAddress', null],
  ['sun/nio/ch/UnixDomainSockets', null],
  ['sun/nio/ch/UnixAsynchronousSocketChannelImpl', null],
  ['sun/nio/ch/EPoll', null],
  ['sun/nio/ch/EventFD', null],
  ['sun/nio/ch/PollSelectorImpl', null],
  ['sun/nio/ch/IOUtil', ['makePipe', 'write1', 'drain', 'drain1']],
  ['java/net/NetworkInterface', null],
  ['java/net/Inet6AddressImpl', null],
  ['sun/net/PortConfig', null],
  ['jdk/net/LinuxSocketOptions', null],
  ['sun/net/sdp/SdpSupport', null],
  // dlopen(3).
  ['jdk/internal/loader/RawNativeLibraries', null],
  // inotify(7).
  ['sun/nio/fs/LinuxWatchService', null],
]);

export function runsOnHost({ holder, name }: Method): boolean {
  const names = HOST_NATIVES.get(holder.name);
  return names === null || names?.includes(name) === true;
}

/** Classes with natives in TypeScript whose first argument may be a descriptor of the host, as an object or a number. */
const ON_EITHER_SIDE: ReadonlySet<string> = new Set([
  'java/io/FileCleanable',
  'java/io/FileDescriptor',
  'sun/nio/ch/FileDispatcherImpl',
  'sun/nio/ch/IOUtil',
  'sun/nio/ch/UnixDispatcher',
  'sun/nio/ch/UnixFileDispatcherImpl',
  'sun/nio/fs/UnixNativeDispatcher',
]);

export function takesDescriptor({ holder, name, params, isStatic }: Method): boolean {
  if (!ON_EITHER_SIDE.has(holder.name) || WITHOUT_DESCRIPTOR.has(name)) return false;
  return !isStatic || params[0] === 'I' || params[0] === 'Ljava/io/FileDescriptor;';
}

/** They look at the object and at no descriptor; or their number is an error, a user, a group. */
const WITHOUT_DESCRIPTOR: ReadonlySet<string> = new Set([
  'fdVal',
  'setfdVal',
  'strerror',
  'getpwuid',
  'getgrgid',
]);

/** Whether the first argument is a descriptor of the host. */
export function hasHostDescriptor(slot: Slot): boolean {
  if (typeof slot === 'number') return isOfHostJvm(slot);
  return (
    slot instanceof JObject && slot.cls.name === 'java/io/FileDescriptor' && isOfHostJvm(getInt(slot, 'fd'))
  );
}
