/** A source file with coverage marks at its lines and notes at its branches. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BranchNote, LineMark } from '../src/detail/method-detail.ts';
import type { PageData, SourcePart } from '../src/report/page-data.ts';
import { loadSource } from './decode.ts';
import { amount, count, percent, sourceFileOf, titleOf } from './format.ts';
import { Code, commentStarts, tokensAfterComment, tokensOfLine } from './java-tokens.tsx';
import { hrefOf, wellFormed } from './route.ts';
import { Notice } from './signs.tsx';
import { usePart } from './use-part.ts';
import { VirtualList } from './virtual-list.tsx';

const ROW_HEIGHT = 21;

export function Sources({
  data,
  file,
  line,
}: {
  data: PageData;
  file: string | null;
  line: number;
}): JSX.Element {
  const { sources } = data;
  if (sources.length === 0)
    return (
      <section class="page-text">
        <h1>Sources</h1>
        <p>The classes name no source files: compile them with debug information (javac -g).</p>
      </section>
    );
  const found = sources.findIndex((source) => wellFormed(source.file) === file);
  const index = Math.max(0, found);
  return (
    <section class="sources" aria-label="Sources">
      <div class="side">
        <h1>{amount(sources.length, 'file')}</h1>
        <VirtualList
          id="files"
          label="Source files"
          role="listbox"
          count={sources.length}
          rowHeight={28}
          active={index}
          onActive={(at) => location.replace(hrefOf(['source', sources[at].file]))}
          row={(at, isActive) => (
            <div
              key={sources[at].file}
              id={`files-${at}`}
              class={`file${isActive ? ' active' : ''}`}
              role="option"
              aria-selected={isActive}
              onClick={() => location.replace(hrefOf(['source', sources[at].file]))}
            >
              <span class="file-name">{sources[at].file.slice(sources[at].file.lastIndexOf('/') + 1)}</span>
              <span class="figure faint">
                {sources[at].lines.total === 0 ? '' : percent(sources[at].lines)}
              </span>
            </div>
          )}
        />
      </div>
      <SourceFile key={sources[index].file} data={data} index={index} line={line} />
    </section>
  );
}

function SourceFile({ data, index, line }: { data: PageData; index: number; line: number }): JSX.Element {
  const { file, lines } = data.sources[index];
  const part = usePart(loadSource, index);
  return (
    <article class="source" aria-labelledby="source-title">
      <header>
        <h2 id="source-title">{file}</h2>
        <p class="faint">
          {lines.total === 0
            ? 'no marks were recorded'
            : `${count(lines.covered)} of ${amount(lines.total, 'line')} with code ran on inputs of explored paths`}
        </p>
        <ul class="legend">
          <li>
            <span class="mark covered">+</span> ran
          </li>
          <li>
            <span class="mark partly">~</span> ran in part, or not both sides
          </li>
          <li>
            <span class="mark missed">−</span> did not run
          </li>
        </ul>
      </header>
      {part === null && <Notice>Opening the source …</Notice>}
      {part instanceof Error && <Notice isError>{part.message}</Notice>}
      {part !== null && !(part instanceof Error) && <Lines data={data} file={file} part={part} line={line} />}
    </article>
  );
}

type Annotated = {
  readonly line: number;
  readonly text: string;
  readonly isInComment: boolean;
  readonly mark: LineMark | null;
  readonly branches: readonly BranchNote[];
  readonly failures: readonly { readonly title: string; readonly fingerprint: string }[];
};

function Lines(props: { data: PageData; file: string; part: SourcePart; line: number }): JSX.Element {
  const { data, file, part, line } = props;
  const rows = useMemo(() => annotate(data, file, part), [data, file, part]);
  const [active, setActive] = useState(
    Math.max(
      0,
      rows.findIndex((row) => row.line >= line),
    ),
  );
  useEffect(() => {
    const at = rows.findIndex((row) => row.line >= line);
    if (line > 0 && at >= 0) setActive(at);
  }, [rows, line]);
  if (rows.length === 0) return <Notice>No line of this file has code that was reached.</Notice>;
  const row = rows[Math.min(active, rows.length - 1)];
  return (
    <>
      {part.text === null && (
        <p class="notice" role="status">
          The source was not found: give the folder that holds its package with -sourcepath, or run it in the
          project. Lines with code are listed.
        </p>
      )}
      <VirtualList
        id="lines"
        class="code"
        label={`Lines of ${file}`}
        role="listbox"
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        active={active}
        onActive={setActive}
        row={(index, isActive) => (
          <Line
            key={rows[index].line}
            row={rows[index]}
            index={index}
            isActive={isActive}
            onShow={() => setActive(index)}
          />
        )}
      />
      <LineNotes row={row} />
    </>
  );
}

function annotate(data: PageData, file: string, part: SourcePart): Annotated[] {
  const texts = part.text?.split(/\r?\n/) ?? [];
  const comments = commentStarts(texts);
  const marks = new Map(part.marks.map((mark) => [mark[0], mark]));
  const branches = new Map<number, BranchNote[]>();
  for (const note of part.branches) branches.set(note.line, [...(branches.get(note.line) ?? []), note]);
  const failures = new Map<number, Map<string, string>>();
  for (const { findings } of data.methods)
    for (const finding of findings) {
      if (sourceFileOf(finding.location) !== file) continue;
      const { line } = finding.location;
      const known = failures.get(line) ?? new Map<string, string>();
      failures.set(line, known.set(finding.fingerprint, titleOf(finding)));
    }
  const last = Math.max(texts.length, ...marks.keys(), ...branches.keys(), ...failures.keys(), 0);
  const rows: Annotated[] = [];
  for (let line = 1; line <= last; line++) {
    const [mark, notes, failed] = [marks.get(line), branches.get(line), failures.get(line)];
    // Without its text, a line that nothing is known about is no line.
    if (part.text === null && mark === undefined && notes === undefined && failed === undefined) continue;
    rows.push({
      line,
      text: texts[line - 1] ?? '',
      isInComment: comments[line - 1] ?? false,
      mark: mark ?? null,
      branches: notes ?? [],
      failures: [...(failed ?? [])].map(([fingerprint, title]) => ({ fingerprint, title })),
    });
  }
  return rows;
}

type MarkKind = { readonly class: string; readonly sign: string; readonly words: string };

function kindOf(mark: LineMark | null): MarkKind {
  if (mark === null || mark[2] === 0) return { class: '', sign: '', words: '' };
  const [, covered, total, taken, sides] = mark;
  if (covered === 0) return { class: 'missed', sign: '−', words: 'did not run' };
  if (covered < total || taken < sides)
    return {
      class: 'partly',
      sign: '~',
      words: sides > 0 ? `${taken} of ${sides} sides taken` : 'ran in part',
    };
  return { class: 'covered', sign: '+', words: 'ran' };
}

function Line(props: { row: Annotated; index: number; isActive: boolean; onShow: () => void }): JSX.Element {
  const { row, index, isActive, onShow } = props;
  const kind = kindOf(row.mark);
  return (
    <div
      id={`lines-${index}`}
      class={`line ${kind.class}${isActive ? ' active' : ''}${row.failures.length > 0 ? ' fails' : ''}`}
      role="option"
      aria-selected={isActive}
      onClick={onShow}
    >
      <span class="line-number">
        {row.line}
        <span class="unseen">{kind.words}</span>
      </span>
      <span class="mark" aria-hidden="true">
        {kind.sign}
      </span>
      <span class="text">
        <Code tokens={row.isInComment ? tokensAfterComment(row.text) : tokensOfLine(row.text)} />
      </span>
      <span class="note">
        {row.failures.map(({ fingerprint, title }) => (
          <span key={fingerprint} class="verdict UNSAFE">
            ✕ {title}
          </span>
        ))}
        {row.branches.length > 0 && <span class="faint">{shortNote(row.branches)}</span>}
      </span>
    </div>
  );
}

function shortNote(branches: readonly BranchNote[]): string {
  const forks = branches.reduce((n, note) => n + note.forks, 0);
  const merges = branches.reduce((n, note) => n + note.merges, 0);
  const parts = [
    ...(forks > 0 ? [`forked ${count(forks)}×`] : []),
    ...(merges > 0 ? [`merged ${count(merges)}×`] : []),
  ];
  return parts.length === 0 ? 'one way only' : parts.join(', ');
}

/** What is known about the line that is chosen, in full. */
function LineNotes({ row }: { row: Annotated }): JSX.Element {
  const kind = kindOf(row.mark);
  return (
    <section class="line-notes" aria-live="polite" aria-label={`Notes on line ${row.line}`}>
      <h3>Line {row.line}</h3>
      <p>{kind.words === '' ? 'no code' : kind.words}</p>
      {row.failures.map(({ fingerprint, title }) => (
        <p key={fingerprint}>
          <a href={hrefOf(['findings', fingerprint])}>{title}</a> <span class="faint">fails here</span>
        </p>
      ))}
      {row.branches.map((note) => (
        <BranchText key={note.site} note={note} />
      ))}
    </section>
  );
}

function BranchText({ note }: { note: BranchNote }): JSX.Element {
  const { site, forks, taken, merges, mergedPaths, notMerged } = note;
  return (
    <div class="branch-note">
      <p>
        <span class="faint">branch @{site.slice(site.lastIndexOf('@') + 1)}</span>{' '}
        {forks === 0 ? 'never forked' : `forked ${amount(forks, 'time')}`}
        {taken.length > 0 ? `; sides taken ${taken.map(count).join(' / ')}` : ''}
      </p>
      {merges > 0 && (
        <p>
          merged {amount(merges, 'time')}, for about {amount(Math.round(mergedPaths), 'path')}
        </p>
      )}
      {notMerged.map(([reason, times]) => (
        <p key={reason}>
          not merged {times > 0 ? `${amount(times, 'time')}: ` : ': '}
          {reason}
        </p>
      ))}
    </div>
  );
}
