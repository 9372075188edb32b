import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.ImmutableTriple;
import org.apache.commons.lang3.tuple.Pair;

/** commons-lang3: strings, arrays, builders by reflection, dates, numbers, serialization. */
@SuppressWarnings("deprecation")
public class UseLang {
  public static class Point implements Comparable<Point>, java.io.Serializable {
    private final int x;
    private final double y;
    private final String[] tags;
    Point(int x, double y, String... tags) { this.x = x; this.y = y; this.tags = tags; }
    @Override public boolean equals(Object o) { return EqualsBuilder.reflectionEquals(this, o); }
    @Override public int hashCode() { return new HashCodeBuilder(17, 37).append(x).append(y).append(tags).toHashCode(); }
    @Override public int compareTo(Point o) { return new CompareToBuilder().append(x, o.x).append(y, o.y).toComparison(); }
    @Override public String toString() { return ToStringBuilder.reflectionToString(this, ToStringStyle.SHORT_PREFIX_STYLE); }
    public String greet(String name, int times) { return StringUtils.repeat("hi " + name, ", ", times); }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(StringUtils.capitalize("rangefinder") + StringUtils.leftPad("7", 4, '*') + StringUtils.center("mid", 9, "-="));
    System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.difference("abcde", "abxyz")
        + " " + StringUtils.abbreviate("a rather long sentence", 12) + " " + StringUtils.swapCase("Hello World"));
    System.out.println(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarXML2Json")) + StringUtils.join(new int[] { 1, 2, 3 }, '/'));
    System.out.println(StringUtils.stripAccents("éàü") + " " + StringUtils.isNumeric("0129") + " " + StringUtils.substringsBetween("[a][b]", "[", "]").length);
    System.out.println(StringEscapeUtils.escapeJava("tab\tquote\"é") + " " + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;&gt;"));
    System.out.println(WordUtils.wrap("The quick brown fox jumps over the lazy dog", 16) + "|" + WordUtils.initials("Ben John Lee"));
    int[] numbers = ArrayUtils.addAll(new int[] { 5, 3 }, 9, 1);
    ArrayUtils.reverse(numbers);
    System.out.println(ArrayUtils.toString(numbers) + ArrayUtils.indexOf(numbers, 3) + Arrays.toString(ArrayUtils.toObject(ArrayUtils.removeElement(numbers, 9))));
    Point p = new Point(3, 4.5, "a", "b");
    Point copy = SerializationUtils.clone(p);
    System.out.println(p + " " + p.equals(copy) + " " + (p == copy) + " " + p.hashCode() + " " + p.compareTo(new Point(3, 4.0)));
    System.out.println(MethodUtils.invokeMethod(p, "greet", "ada", 2) + " " + ClassUtils.getShortClassName(Point.class) + " " + ClassUtils.getAllInterfaces(Point.class));
    for (Method m : MethodUtils.getMethodsListWithAnnotation(UseLang.class, SuppressWarnings.class)) System.out.println(m);
    System.out.println(Fraction.getFraction("3 1/4").add(Fraction.ONE_THIRD).toProperString() + " " + NumberUtils.createNumber("0x1F") + " " + NumberUtils.isCreatable("1e5") + " " + NumberUtils.max(3, 9, 2));
    System.out.println(Range.between(1, 10).intersectionWith(Range.between(5, 20)) + " " + Pair.of("k", 1) + " " + ImmutableTriple.of(1, 'x', "z").hashCode());
    MutableInt count = new MutableInt();
    for (char c : "text with vowels".toCharArray()) if ("aeiou".indexOf(c) >= 0) count.increment();
    System.out.println(count + " " + CharUtils.unicodeEscaped('A') + " " + new StrSubstitutor(java.util.Map.of("who", "you", "n", "3")).replace("${n} times ${who} ${x:-none}"));
    TimeZone utc = TimeZone.getTimeZone("UTC");
    Date date = DateUtils.parseDate("2024-02-29 13:45", Locale.ROOT, "yyyy-MM-dd HH:mm", "yyyy/MM/dd");
    Calendar calendar = Calendar.getInstance(utc, Locale.ROOT);
    calendar.setTimeInMillis(1709214300000L);
    System.out.println(DateUtils.addMonths(date, 12).after(date) + " " + FastDateFormat.getInstance("EEE, d MMM yyyy HH:mm Z", utc, Locale.US).format(calendar)
        + " " + DurationFormatUtils.formatDuration(93_784_005L, "d 'days' HH:mm:ss.SSS"));
    try {
      Validate.inclusiveBetween(1, 5, 9L);
    } catch (IllegalArgumentException e) {
      System.out.println(ExceptionUtils.getMessage(e) + " " + ExceptionUtils.getRootCauseMessage(new RuntimeException("outer", e)));
    }
  }
}
