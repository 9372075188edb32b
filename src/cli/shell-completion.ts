/** Completion scripts for shells, made from the tables of options, so that they cannot know other options than the commands do. */

import type { OptionValue } from './option-values.ts';
import type { OptionTable } from './read-options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A command as the scripts see it. */
export type CompletedCommand = {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  readonly options: OptionTable;
  /** What `--help` says about an option; those that it does not list are missing. */
  readonly help: ReadonlyMap<string, string>;
  /** Words that can stand where files stand else. */
  readonly operands?: readonly string[];
};

/** What can follow an option: words, a folder, a file, or anything. */
export type CompletedValue =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'folder' | 'file' | 'text' };

export function completedValue(value: OptionValue | undefined): CompletedValue {
  switch (value?.kind) {
    case 'choice':
      return { kind: 'words', words: value.of.map(String) };
    case 'switch':
      return { kind: 'words', words: ['on', 'off'] };
    case 'folder':
      return { kind: 'folder' };
    case 'count':
    case 'seconds':
    case 'text':
    case 'names':
      return { kind: 'text' };
    // Of options that no table describes, most take a file.
    default:
      return { kind: 'file' };
  }
}

type ValueFor = (option: string) => CompletedValue;

export function completionScript(
  shell: Shell,
  commands: readonly CompletedCommand[],
  valueFor: ValueFor,
): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands, valueFor);
    case 'zsh':
      return zshScript(commands, valueFor);
    case 'fish':
      return fishScript(commands, valueFor);
  }
}

const optionsOf = ({ options }: CompletedCommand): string[] => [...Object.keys(options), '--help'];

function bashScript(commands: readonly CompletedCommand[], valueFor: ValueFor): string {
  const values = commands.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, what]) =>
      what === null ? [] : [bashValue(name, option, valueFor(option))],
    ),
  );
  const operands = commands.flatMap(({ name, operands: words }) =>
    words === undefined ? [] : [`    ${name}) _rangefinder_words '${words.join(' ')}'; return ;;`],
  );
  return `# Completion of rangefinder for bash: source <(rangefinder completion bash)
_rangefinder_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
_rangefinder_paths() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen "$1" -- "$cur"); }
_rangefinder() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  # In --mode=3 the equals sign is a word of its own.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if ((COMP_CWORD == 1)); then
    _rangefinder_words '${commands.map(({ name }) => name).join(' ')} --help --version'
    return
  fi
  case "$command $prev" in
${values.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$command" in
${commands.map((command) => `    ${command.name}) _rangefinder_words '${optionsOf(command).join(' ')}' ;;`).join('\n')}
    esac
    return
  fi
  case "$command" in
${operands.join('\n')}
  esac
  _rangefinder_paths -f
}
complete -F _rangefinder rangefinder
`;
}

function bashValue(command: string, option: string, value: CompletedValue): string {
  const act =
    value.kind === 'words'
      ? `_rangefinder_words '${value.words.join(' ')}'`
      : value.kind === 'text'
        ? ':'
        : `_rangefinder_paths ${value.kind === 'folder' ? '-d' : '-f'}`;
  return `    '${command} ${option}') ${act}; return ;;`;
}

function zshScript(commands: readonly CompletedCommand[], valueFor: ValueFor): string {
  const cases = commands.map(({ name, options, help, operands }) => {
    const specs = Object.entries(options).map(([option, what]) => {
      const text = zshText(help.get(option) ?? what ?? '');
      const value = what === null ? '' : `:${zshText(what)}:${zshAction(valueFor(option))}`;
      return `      '*${option}[${text}]${value}' \\`;
    });
    const operand = operands === undefined ? '_files' : `(${operands.join(' ')})`;
    return [
      `    ${name})`,
      '      _arguments \\',
      ...specs,
      "      '--help[show the help]' \\",
      `      '*: :${operand}' ;;`,
    ].join('\n');
  });
  return `#compdef rangefinder
# Completion of rangefinder for zsh: rangefinder completion zsh > ~/.zfunc/_rangefinder, with ~/.zfunc in fpath
_rangefinder() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    '${name}:${zshText(summary)}'`).join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  # What follows is completed as if the command were the program.
  shift words
  ((CURRENT--))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _rangefinder ]]; then _rangefinder "$@"; else compdef _rangefinder rangefinder; fi
`;
}

function zshAction(value: CompletedValue): string {
  if (value.kind === 'words') return `(${value.words.join(' ')})`;
  if (value.kind === 'text') return ' ';
  return value.kind === 'folder' ? '_files -/' : '_files';
}

/** In a quoted specification, brackets and colons have a meaning. */
function zshText(text: string): string {
  return shortened(text)
    .replaceAll(/[[\]:\\]/g, '\\$&')
    .replaceAll("'", "'\\''");
}

function fishScript(commands: readonly CompletedCommand[], valueFor: ValueFor): string {
  const lines = commands.flatMap(({ name, summary, options, help, operands }) => {
    const inside = `complete -c rangefinder -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c rangefinder -n __fish_use_subcommand -f -a ${name} -d '${fishText(summary)}'`,
      ...(operands === undefined ? [] : [`${inside} -f -a '${operands.join(' ')}'`]),
      ...Object.entries(options).map(([option, what]) => {
        const written = option.startsWith('--') ? `-l ${option.slice(2)}` : `-o ${option.slice(1)}`;
        const value = what === null ? '' : ` ${fishAction(valueFor(option))}`;
        return `${inside} ${written}${value} -d '${fishText(help.get(option) ?? what ?? '')}'`;
      }),
    ];
  });
  return `# Completion of rangefinder for fish: rangefinder completion fish > ~/.config/fish/completions/rangefinder.fish
${lines.join('\n')}
`;
}

function fishAction(value: CompletedValue): string {
  if (value.kind === 'words') return `-x -a '${value.words.join(' ')}'`;
  if (value.kind === 'text') return '-x';
  return value.kind === 'folder' ? "-x -a '(__fish_complete_directories)'" : '-r -F';
}

function fishText(text: string): string {
  return shortened(text).replaceAll(/['\\]/g, '\\$&');
}

const SHOWN = 80;

/** Shells show one short line. */
function shortened(text: string): string {
  const [first] = text.split(/[;:(]|\. /, 1);
  const plain = first.trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}
