// Default locale. The default locale decides: Turkish has a dotless i, German a comma, Arabic digits of its own.
// SAFE: only under default-locale
public class LocaleDefault {
    static void f() { assert java.util.Locale.getDefault().getLanguage().equals("en"); }
}
