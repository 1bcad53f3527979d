package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.yaml.value.Placeholders.FilledText;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Hides the values of {@code ${NAME}}, which may be passwords, in messages.
 *
 * <p>Every message is searched for each value in the spellings that validation produces:
 * normalized, percent-encoded or as an A-label. A message about the text that contains the
 * placeholder may quote a part of the value, so there parts of at least {@value #SHORTEST}
 * characters are hidden, too.
 */
final class SubstitutedValues {
  /** The minimum length of a value, or part of one, that is hidden anywhere: {@value}. */
  static final int SHORTEST = 4;

  private static final char CUT = '…';
  private static final int IGNORING_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** Compiled for the first message with a value. */
  private static final class Parts {
    static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    static final Pattern NUMBER = Pattern.compile("(?<![\\w${.-])[\\w.-]*\\d[\\w.-]*+(?!})");
  }

  /** The placeholder for each spelling of a value, in lower case. */
  private final Map<String, String> replacements = new HashMap<>();

  private final Map<Location, FilledText> texts = new HashMap<>();
  private Optional<Pattern> anywhere = Optional.empty();

  /** Adds the text at a location. */
  void add(Location at, FilledText filled) {
    if (filled.externalValues().isEmpty()) {
      return;
    }
    texts.put(at, filled);
    filled
        .externalValues()
        .forEach(
            (name, value) ->
                spellings(value).stream()
                    .filter(spelling -> spelling.length() >= SHORTEST)
                    .filter(
                        spelling ->
                            replacements.putIfAbsent(lower(spelling), placeholder(name)) == null)
                    .forEach(spelling -> anywhere = Optional.empty()));
  }

  String hide(String text) {
    if (replacements.isEmpty()) {
      return text;
    }
    String hidden = pattern().matcher(text).replaceAll(this::replacement);
    return hidden.indexOf(CUT) < 0 ? hidden : hideAroundCuts(hidden);
  }

  /** Hides the values in the message of a problem. */
  String hide(Location at, String sentence) {
    FilledText filled = texts.get(at);
    if (filled == null) {
      return hide(sentence);
    }
    String withTemplate = sentence;
    for (String spelling : spellings(filled.text())) {
      withTemplate = withTemplate.replace("\"" + spelling + "\"", "\"" + filled.template() + "\"");
    }
    Map<String, String> parts = new LinkedHashMap<>();
    filled
        .externalValues()
        .forEach(
            (name, value) ->
                spellings(value).forEach(spelling -> parts.put(spelling, placeholder(name))));
    String quoted =
        Parts.QUOTED
            .matcher(hide(withTemplate))
            .replaceAll(
                match ->
                    Matcher.quoteReplacement("\"" + withoutParts(match.group(1), parts) + "\""));
    return Parts.NUMBER
        .matcher(quoted)
        .replaceAll(match -> Matcher.quoteReplacement(withoutParts(match.group(), parts)));
  }

  /** Matches the values, and placeholders, which are skipped. */
  private Pattern pattern() {
    Pattern compiled =
        anywhere.orElseGet(
            () ->
                Pattern.compile(
                    replacements.keySet().stream()
                        .sorted(Comparator.comparing(String::length).reversed())
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|", "", "|\\$\\{[\\w.-]+[:}]")),
                    IGNORING_CASE));
    anywhere = Optional.of(compiled);
    return compiled;
  }

  private String replacement(MatchResult match) {
    String text = match.group();
    String fallback = text.startsWith("${") ? text : String.valueOf(CUT);
    return Matcher.quoteReplacement(replacements.getOrDefault(lower(text), fallback));
  }

  /** Long quotations are truncated, possibly inside a value. */
  private String hideAroundCuts(String text) {
    String hidden = text;
    for (int cut = hidden.indexOf(CUT); cut >= 0; cut = hidden.indexOf(CUT, cut + 1)) {
      String head = hidden.substring(0, cut);
      String tail = hidden.substring(cut + 1);
      for (Entry<String, String> value : replacements.entrySet()) {
        head = withoutEnd(head, value.getKey(), value.getValue());
        tail = withoutBeginning(tail, value.getKey(), value.getValue());
      }
      hidden = head + CUT + tail;
      cut = head.length();
    }
    return hidden;
  }

  private static String withoutParts(String quoted, Map<String, String> parts) {
    String text = quoted;
    for (Entry<String, String> part : parts.entrySet()) {
      String value = part.getKey();
      if (text.equalsIgnoreCase(value)
          || (text.length() >= SHORTEST && lower(value).contains(lower(text)))) {
        return part.getValue();
      }
      text = withoutBeginning(withoutEnd(text, value, part.getValue()), value, part.getValue());
    }
    return text;
  }

  private static String withoutEnd(String text, String value, String name) {
    for (int n = Math.min(text.length(), value.length()); n >= SHORTEST; n--) {
      if (text.regionMatches(true, text.length() - n, value, 0, n)) {
        return text.substring(0, text.length() - n) + name;
      }
    }
    return text;
  }

  private static String withoutBeginning(String text, String value, String name) {
    for (int n = Math.min(text.length(), value.length()); n >= SHORTEST; n--) {
      if (text.regionMatches(true, 0, value, value.length() - n, n)) {
        return name + text.substring(n);
      }
    }
    return text;
  }

  /**
   * Returns the spellings of a value in messages: unchanged, on one line, percent-encoded and as an
   * A-label.
   */
  private static List<String> spellings(String value) {
    List<String> spellings = new ArrayList<>();
    for (String plain : List.of(value, value.strip())) {
      spellings.add(plain);
      spellings.add(PolicyProblem.error("", plain).sentence());
      spellings.add(encoded(plain, c -> c > '~' || c <= ' '));
      spellings.add(encoded(plain, c -> c > '~' || (c != '/' && !Ascii.isAlphanumeric(c))));
      inAscii(plain).ifPresent(spellings::add);
    }
    return spellings.stream().distinct().filter(spelling -> !spelling.isEmpty()).toList();
  }

  private static String encoded(String text, IntPredicate isEncoded) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      int c = octet & 0xFF;
      if (isEncoded.test(c)) {
        encoded.append(String.format(Locale.ROOT, "%%%02X", c));
      } else {
        encoded.append((char) c);
      }
    }
    return encoded.toString();
  }

  private static Optional<String> inAscii(String host) {
    try {
      return Optional.of(IDN.toASCII(host));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String placeholder(String name) {
    return "${" + name + "}";
  }
}
