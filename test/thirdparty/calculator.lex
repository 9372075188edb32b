import java.io.IOException;

class Token {
  final String kind;
  final String text;
  final int line;
  Token(String kind, String text, int line) { this.kind = kind; this.text = text; this.line = line; }
  public String toString() { return (line + 1) + ": " + kind + " [" + text + "]"; }
}

class Tokens {
  public static void main(String[] args) throws IOException {
    Yylex lexer = new Yylex(System.in);
    for (Token t = lexer.yylex(); t != null; t = lexer.yylex()) System.out.println(t);
  }
}
%%
%type Token
%line
%char
%state COMMENT
%{
  private int depth = 0;
%}
%eofval{
  if (depth == 0) return null;
  depth = 0;
  return new Token("unclosed", "comment", yyline);
%eofval}
DIGIT=[0-9]
ALPHA=[A-Za-z_]
SPACE=[\ \t\b\012\r]
%%
<YYINITIAL> {SPACE}+ { }
<YYINITIAL> "/*" { depth++; yybegin(COMMENT); }
<COMMENT> "/*" { depth++; }
<COMMENT> "*/" { if (--depth == 0) yybegin(YYINITIAL); }
<COMMENT> [^*/\n]+ { }
<COMMENT> [*/\n] { }
<YYINITIAL> {DIGIT}+(\.{DIGIT}+)?([eE][+-]?{DIGIT}+)? { return new Token("number", yytext(), yyline); }
<YYINITIAL> {ALPHA}({ALPHA}|{DIGIT})* { return new Token("name", yytext(), yyline); }
<YYINITIAL> ":=" { return new Token("assign", yytext(), yyline); }
<YYINITIAL> [-+*/()=;] { return new Token("sign", yytext(), yyline); }
<YYINITIAL> . { return new Token("illegal", yytext(), yyline); }
