/** The frame of the page: title, views, theme; and which view the address asks for. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PageData } from '../src/report/page-data.ts';
import { isLive, loadData } from './decode.ts';
import { Findings } from './findings.tsx';
import { count } from './format.ts';
import { MethodPage } from './method.tsx';
import { Overview } from './overview.tsx';
import { parseRoute, type Route } from './route.ts';
import { Sources } from './source.tsx';
import { currentTheme, nextTheme, setTheme } from './theme.ts';
import { RunTime } from './time.tsx';
import { Workers } from './workers.tsx';

export function App({ first }: { first: PageData }): JSX.Element {
  const data = useLive(first);
  const route = useRoute();
  const view = route.path[0] ?? '';
  useEffect(() => {
    document.title = `${data.project.name} · Rangefinder`;
  }, [data.project.name]);
  useEffect(() => {
    document.getElementById('main')?.setAttribute('data-view', view);
  }, [view]);
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        Skip to the content
      </button>
      <Header data={data} view={view} />
      <main id="main" tabIndex={-1}>
        <View data={data} route={route} />
      </main>
      <footer>
        Rangefinder {data.version} · {data.startedAt.slice(0, 16).replace('T', ' ')} · {data.project.root}
      </footer>
    </>
  );
}

function focusMain(): void {
  document.getElementById('main')?.focus();
}

function View({ data, route }: { data: PageData; route: Route }): JSX.Element {
  const [view, name] = route.path;
  switch (view) {
    case 'findings':
      return <Findings data={data} chosen={name ?? null} methodId={route.query.get('method') ?? null} />;
    case 'source':
      return <Sources data={data} file={name ?? null} line={Number(route.query.get('line') ?? 0)} />;
    case 'method':
      return <MethodPage data={data} route={route} />;
    case 'time':
      return <RunTime data={data} />;
    case 'workers':
      return <Workers data={data} />;
    default:
      return <Overview data={data} />;
  }
}

const VIEWS = [
  ['', '#/', 'Overview'],
  ['findings', '#/findings', 'Findings'],
  ['source', '#/source', 'Sources'],
  ['time', '#/time', 'Time'],
  ['workers', '#/workers', 'Workers'],
] as const;

function Header({ data, view }: { data: PageData; view: string }): JSX.Element {
  const findings = new Set(data.methods.flatMap((method) => method.findings.map((f) => f.fingerprint))).size;
  return (
    <header class="top">
      <a class="brand" href="#/">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M12 1v7M12 16v7M1 12h7M16 12h7" />
          <circle class="core" cx="12" cy="12" r="1.6" />
        </svg>
        Rangefinder
      </a>
      <nav aria-label="Views">
        {VIEWS.filter(([name]) => name !== 'workers' || data.queue !== null).map(([name, href, title]) => (
          <a
            key={name}
            href={href}
            aria-current={name === view || (name === '' && view === 'method') ? 'page' : undefined}
          >
            {title}
            {name === 'findings' && findings > 0 && <span class="badge">{count(findings)}</span>}
          </a>
        ))}
      </nav>
      <span class="spacer" />
      {data.live !== null && (
        <span class={`live${data.live.isRunning ? ' running' : ''}`} role="status">
          {data.live.text}
        </span>
      )}
      <ThemeButton />
    </header>
  );
}

function ThemeButton(): JSX.Element {
  const [theme, set] = useState(currentTheme());
  return (
    <button
      type="button"
      class="quiet theme"
      aria-label={`Theme: ${theme}. Change it`}
      onClick={() => {
        const next = nextTheme(theme);
        setTheme(next);
        set(next);
      }}
    >
      {theme === 'dark' ? '● dark' : theme === 'light' ? '○ light' : '◐ auto'}
    </button>
  );
}

function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const read = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return route;
}

/** Behind `serve`, the server tells that there is something new, and the page reads it. */
function useLive(first: PageData): PageData {
  const [data, setData] = useState(first);
  useEffect(() => {
    if (!isLive) return undefined;
    const events = new EventSource('./events');
    let isReading = false;
    let isStale = false;
    const read = (): void => {
      // One reading at a time; what comes meanwhile is read once, afterwards.
      isStale = true;
      if (isReading) return;
      isReading = true;
      isStale = false;
      loadData()
        .then(setData)
        .catch(() => events.close())
        .finally(() => {
          isReading = false;
          if (isStale) setTimeout(read, 300);
        });
    };
    events.addEventListener('change', read);
    events.addEventListener('end', () => {
      read();
      events.close();
    });
    return () => events.close();
  }, []);
  return data;
}
