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
 * The values that a policy took from outside by {@code ${NAME}}, which may be passwords: messages
 * show the name in place of the value.
 *
 * <p>A value is looked for in every message, in the spellings that checks give it. A message about
 * the very text that took it from outside may quote a part of it: there parts are looked for, too.
 */
final class SubstitutedValues {
  /** The characters from which a value, or a part of one, is hidden wherever it is: {@value}. */
  static final int SHORTEST = 4;

  private static final char CUT = '…';
  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w${.-])[\\w.-]*\\d[\\w.-]*+(?!})");
  private static final int IGNORING_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** What stands in a message for each spelling of a value. */
  private final Map<String, String> replacements = new HashMap<>();

  private final Map<Location, FilledText> texts = new HashMap<>();
  private Optional<Pattern> anywhere = Optional.empty();

  /** Notes a text that stands at a place. */
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

  /** Returns the sentence of a problem at a place without the values. */
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
        QUOTED
            .matcher(hide(withTemplate))
            .replaceAll(
                match ->
                    Matcher.quoteReplacement("\"" + withoutParts(match.group(1), parts) + "\""));
    return NUMBER
        .matcher(quoted)
        .replaceAll(match -> Matcher.quoteReplacement(withoutParts(match.group(), parts)));
  }

  /** What is shown in place of a value is never looked into. */
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

  /** A long quotation is cut, and so may be the value in it. */
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

  /** Returns a value as it may stand in a message: as it is, on one line, or as part of a URL. */
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

  /** Returns the name of a host as the domain name system has it. */
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
