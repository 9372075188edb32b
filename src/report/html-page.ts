/**
 * The page as one HTML file, which needs no network and no server.
 *
 * No text of the program is part of the HTML: data are deflated JSON in base64, in script elements that browsers do not run. The page's own script sets
 * them as text. Its policy (CSP) allows that one script and that one style sheet, by their hashes, and nothing else: no request, no image, no frame.
 */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { InvariantError } from '../errors.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageData, PageParts } from './page-data.ts';

/** The overview comes before the script, all else behind it: the first screen does not wait for details. */
export function htmlPage(data: PageData, { details, sources }: PageParts, assets: PageAssets): string {
  const behind = [
    ...details.flatMap((detail, index) => (detail === null ? [] : [partElement(`detail-${index}`, detail)])),
    ...sources.map((source, index) => partElement(`source-${index}`, source)),
  ];
  const policy = `${COMMON_POLICY}; script-src ${hashOf(assets.script)}; style-src ${hashOf(assets.style)}`;
  return document(policy, false, assets, partElement('data', data), behind.join('\n'));
}

/** The page that `serve` delivers: the same, with data from the server that it comes from. `policy` is for the header. */
export function livePage(assets: PageAssets): { readonly html: string; readonly policy: string } {
  const policy = `${COMMON_POLICY}; connect-src 'self'; script-src ${hashOf(assets.script)}; style-src ${hashOf(assets.style)}`;
  return { html: document(policy, true, assets, '', ''), policy: `${policy}; frame-ancestors 'none'` };
}

const COMMON_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

function document(
  policy: string,
  isLive: boolean,
  assets: PageAssets,
  before: string,
  behind: string,
): string {
  const { script, style } = assets;
  // An element of raw text ends at its end tag, wherever that stands. The hashes must be those of the text as it is.
  if (/<\/script/i.test(script) || /<\/style/i.test(style))
    throw new InvariantError('the script or the style of the page contains an end tag');
  return `<!doctype html>
<html lang="en"${isLive ? ' data-live="true"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Rangefinder</title>
<style>${style}</style>
</head>
<body>
<div id="root"><p class="loading">Opening the report …</p></div>
<noscript><p>This report needs JavaScript. It runs no other script than its own and asks no server.</p></noscript>
${before}
<script>${script}</script>
${behind}
</body>
</html>
`;
}

/** Base64 has no character that HTML gives a meaning. */
function partElement(id: string, part: unknown): string {
  return `<script type="text/plain" id="${id}">${deflateSync(JSON.stringify(part)).toString('base64')}</script>`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
