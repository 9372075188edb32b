/** The route to a failure in lines of the user's own source: the last branches that were taken, and the line that failed. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { FindingRoute, RouteStep } from '../src/detail/method-detail.ts';
import type { PageData, PageFinding } from '../src/report/page-data.ts';
import { loadSource } from './decode.ts';
import { placeText, sourceFileOf, titleOf } from './format.ts';
import { Code, tokensOfLine } from './java-tokens.tsx';
import { hrefOf } from './route.ts';

export function RouteView(props: {
  data: PageData;
  route: FindingRoute | null;
  finding: PageFinding;
}): JSX.Element {
  const { data, route, finding } = props;
  const steps = route === null || route.steps.length === 0 ? [failureOf(finding)] : route.steps;
  const texts = useLines(data, steps);
  return (
    <ol class="route">
      {steps.map((step, index) => (
        <Step
          key={index}
          data={data}
          step={step}
          text={texts.get(`${step.file}:${step.line}`) ?? null}
          finding={finding}
        />
      ))}
    </ol>
  );
}

/** Without a recorded route at least the failing line is known. */
function failureOf({ location }: PageFinding): RouteStep {
  return { file: sourceFileOf(location), method: location.method, line: location.line, next: null };
}

function Step(props: {
  data: PageData;
  step: RouteStep;
  text: string | null;
  finding: PageFinding;
}): JSX.Element {
  const { data, step, text, finding } = props;
  const { file, line, next } = step;
  const isKnown = file !== null && data.sources.some((source) => source.file === file);
  const place = placeText(step);
  return (
    <li class={next === null ? 'failing' : ''}>
      <span class="step-place">
        {isKnown ? <a href={hrefOf(['source', file], { line })}>{place}</a> : place}
      </span>
      <code class="step-text">
        {text === null ? step.method : <Code tokens={tokensOfLine(text.trim())} />}
      </code>
      <span class="step-next">{next === null ? titleOf(finding) : next > 0 ? `→ line ${next}` : ''}</span>
    </li>
  );
}

/** The texts of lines, by `file:line`, as far as their sources are there. */
function useLines(data: PageData, steps: readonly RouteStep[]): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const key = JSON.stringify(steps);
  useEffect(() => {
    let isCurrent = true;
    const wanted = JSON.parse(key) as readonly RouteStep[];
    const read = wanted.map(async ({ file, line }): Promise<[string, string][]> => {
      const index = data.sources.findIndex((source) => source.file === file);
      if (index < 0) return [];
      const text = (await loadSource(index)).text?.split(/\r?\n/)[line - 1];
      return text === undefined ? [] : [[`${file}:${line}`, text]];
    });
    Promise.all(read).then(
      (found) => {
        if (isCurrent) setTexts(new Map(found.flat()));
      },
      () => {
        // The route is shown without its texts.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [data, key]);
  return texts;
}
