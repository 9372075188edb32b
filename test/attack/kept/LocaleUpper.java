// Default locale. The default locale decides: Turkish has a dotless i, German a comma, Arabic digits of its own.
// SAFE: only under default-locale
public class LocaleUpper {
    static void f() { assert "title".toUpperCase().equals("TITLE"); }
}
