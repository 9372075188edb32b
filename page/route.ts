/** Addresses inside the page: what is behind the `#`. They can be kept and sent: names are those of the program, no numbers of rows. */

export type Route = { readonly path: readonly string[]; readonly query: ReadonlyMap<string, string> };

export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?');
  return {
    path: path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decoded),
    query: new Map(new URLSearchParams(query)),
  };
}

/** A link that somebody cut off leads to the overview, not to an error. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function hrefOf(
  path: readonly string[],
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === null ? [] : [`${key}=${encoded(String(value))}`],
  );
  return `#/${path.map(encoded).join('/')}${given.length === 0 ? '' : `?${given.join('&')}`}`;
}

/** A lone surrogate has no encoding: names of hostile class files must not break a link. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
