/** The page starts here: reads its data, and shows it. An error is told in the page: nobody looks at the console. */
import { render } from 'preact';
import { App } from './app.tsx';
import { loadData } from './decode.ts';
import { restoreTheme } from './theme.ts';

restoreTheme();
const root = document.getElementById('root')!;
loadData().then(
  (data) => {
    root.textContent = '';
    render(<App first={data} />, root);
  },
  (error: unknown) => {
    root.textContent = `The report cannot be shown: ${(error as Error).message}`;
  },
);
