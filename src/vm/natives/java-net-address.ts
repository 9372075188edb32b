/**
 * java.net.InetAddress: names of this machine and of /etc/hosts. There is no name service. Where the machine has IPv6, and there is a
 * host JVM, the JDK asks Inet6AddressImpl, whose natives run there.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { NativeClass, NativeFn } from '../control/native.ts';
import { throwNew } from '../exceptions/raise.ts';
import { setField } from '../heap/fields.ts';
import type { JArray, JObject } from '../heap/object.ts';
import { copyOfBytes } from '../reflect/bytes.ts';
import { emptyObject, objectArray } from '../reflect/members.ts';
import type { JThread } from '../thread/thread.ts';

const IPV4 = 1;

type Entry = { readonly address: string; readonly names: readonly string[] };

function hosts(): Entry[] {
  try {
    return (
      readFileSync('/etc/hosts', 'utf8')
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
        // IPv4 alone: these are the names of Inet4AddressImpl.
        .filter((words) => words.length > 1 && /^\d+(\.\d+){3}$/.test(words[0]!))
        .map(([address, ...names]) => ({ address: address!, names }))
    );
  } catch {
    // A machine without the file still has localhost: every program may rely on it.
    return [{ address: '127.0.0.1', names: ['localhost'] }];
  }
}

function unknownHost(t: JThread, name: string): never {
  throwNew(t, 'java/net/UnknownHostException', `${name}: Name or service not known`);
}

/** new Inet4Address(name, address) */
function makeAddress(t: JThread, name: string, address: string): JObject {
  const holder = emptyObject(t, 'java/net/InetAddress$InetAddressHolder');
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
  setField(holder, 'hostName', t.vm.strings.make(name));
  setField(holder, 'originalHostName', t.vm.strings.make(name));
  // The address as one int in network order, as `InetAddress` keeps it.
  setField(holder, 'address', (a << 24) | (b << 16) | (c << 8) | d);
  setField(holder, 'family', IPV4);
  const o = emptyObject(t, 'java/net/Inet4Address');
  setField(o, 'holder', holder);
  return o;
}

const lookUp: NativeFn = (t, s, b) => {
  const name = t.vm.textOf(s[b + 1]);
  const found = hosts().filter((e) => e.names.includes(name));
  if (found.length === 0) unknownHost(t, name);
  return objectArray(
    t,
    'java/net/InetAddress',
    found.map((e) => makeAddress(t, name, e.address)),
  );
};

const hostByAddress: NativeFn = (t, s, b) => {
  const address = [...copyOfBytes(s[b + 1] as JArray)].join('.');
  const name = hosts().find((e) => e.address === address)?.names[0];
  if (name === undefined) throwNew(t, 'java/net/UnknownHostException');
  return t.vm.strings.make(name);
};

const names: Readonly<Record<string, NativeFn>> = {
  getLocalHostName: (t) => t.vm.strings.make(os.hostname()),
  lookupAllHostAddr: lookUp,
  getHostByAddr: hostByAddress,
  // Nothing is reachable without sockets. The read is reported as one of the environment.
  isReachable0: () => 0,
};

const init: NativeFn = () => {};

/** Only where there is a host JVM to ask. */
const isIPv6Supported: NativeFn = ({ vm }) => (vm.hostCalls !== null && vm.host.machine.hasIpv6() ? 1 : 0);

export const inetAddresses: readonly NativeClass[] = [
  { name: 'java/net/InetAddress', natives: { init, isIPv4Available: () => 1, isIPv6Supported } },
  { name: 'java/net/InetAddressImplFactory', natives: { isIPv6Supported } },
  { name: 'java/net/DatagramPacket', natives: { init } },
  { name: 'java/net/Inet4Address', natives: { init } },
  { name: 'java/net/Inet6Address', natives: { init } },
  { name: 'java/net/Inet4AddressImpl', natives: names },
];
