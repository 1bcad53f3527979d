package io.github.wayleave.internal.enforce.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.text.RandomCases;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** No spelling reaches a disallowed path, and every spelling reaches an allowed one. */
class SpellingsTest {
  private static final int SPELLINGS = 4_000;
  private static final AccessDecider DECIDER =
      AccessDeciders.of(
          """
          User-agent: *
          Disallow: /private/
          Allow: /private/open/
          Allow: /private/open%2F
          Allow: /;
          Allow: //
          """);
  private static final List<String> BETWEEN =
      List.of(
          """
          / / / // /// /./ /%2e/ /.%2F /x/../ /x/%2E%2e/ /x//../ /x/..;a=b/ /x/..%2f %2F
          %2f \\ %5C %5c ;a=b/ ;/ /;/ /.;/ \\.\\ /x\\..\\ /x%5C..%2F //x/../ /x/.//../
          /open/../ /open//../../P/ /open/..;/ /open/%2e%2e/ /open%2F..%2F /open\\..\\
          /open/.././ /%20 /%09/ //%1f%7F /%20/x/../ /x/../%20 \\%20 /%20%2F
          """
              .split("\\s+"));

  /** The steps that containers, servlets and file systems apply to a decoded path, in any order. */
  private static final List<UnaryOperator<String>> STEPS =
      List.of(
          path -> path.replaceAll("/+", "/"),
          SpellingsTest::withoutDots,
          path -> path.replace('\\', '/'),
          path -> path.replaceAll("/[\\x00-\\x20\\x7F]+", "/"));

  private static final List<UnaryOperator<String>> READERS = readers();

  @Test
  void disallowedPath_isNotReachedByAnySpelling() {
    List<String> reached = new ArrayList<>();
    RandomCases.forEach(
        SPELLINGS,
        random -> {
          String path = spelling(random, "private");
          String decoded = decoded(path.replaceAll(";[^/]*", ""));
          for (UnaryOperator<String> reader : READERS) {
            String served = reader.apply(decoded);
            if (served.equals("/private/a.html")) {
              reached.add(path);
              assertRefused(path, decoded);
              assertRefused(path, served);
            }
          }
          String late = decoded(path).replaceAll(";[^/]*", "");
          for (UnaryOperator<String> reader : READERS) {
            if (reader.apply(late).equals("/private/a.html")) {
              assertRefused(path, late);
            }
          }
        });
    assertThat(reached.stream().distinct())
        .as("spellings of the path")
        .hasSizeGreaterThan(Effort.rounds(600));
  }

  @Test
  void allowedPath_isReachedByEverySpelling() {
    List<String> passed = new ArrayList<>();
    RandomCases.forEach(
        SPELLINGS,
        random -> {
          String path = spelling(random, "publics");
          String decoded = decoded(path.replaceAll(";[^/]*", ""));
          if (PathInterpretations.of(path, null, decoded).isPresent()) {
            passed.add(path);
            assertThat(decide(path, decoded)).as(path).isSameAs(Passed.ALLOWED);
          }
        });
    assertThat(passed.stream().distinct())
        .as("neighbours that pass")
        .hasSizeGreaterThan(Effort.rounds(600));
  }

  private static void assertRefused(String path, String resolved) {
    assertThat(decide(path, resolved)).as(path + " as " + resolved).isInstanceOf(Refused.class);
  }

  private static AccessDecision decide(String path, String resolved) {
    return DECIDER.decide(AccessDeciders.claim("SomeBot"), path, null, resolved);
  }

  private static String spelling(Random random, String folder) {
    StringBuilder path = new StringBuilder("/");
    if (random.nextInt(3) == 0) {
      path.setLength(0);
      path.append(between(random, folder));
    }
    path.append(encoded(random, folder)).append(between(random, folder));
    path.append(encoded(random, "a.html"));
    return (path.charAt(0) == '/' ? "" : "/") + path;
  }

  private static String between(Random random, String folder) {
    return RandomCases.oneOf(random, BETWEEN).replace("P", folder);
  }

  /** Escapes all, some or few of the characters, sometimes twice. */
  private static String encoded(Random random, String text) {
    int rate = RandomCases.oneOf(random, List.of(1, 8, 1_000));
    return text.chars()
        .mapToObj(c -> random.nextInt(rate) == 0 ? escape(random, c) : Character.toString(c))
        .collect(Collectors.joining());
  }

  private static String escape(Random random, int c) {
    String digits = Integer.toHexString(c);
    String sign = random.nextInt(40) == 0 ? "%25" : "%";
    return sign + (random.nextBoolean() ? digits : digits.toUpperCase(Locale.ROOT));
  }

  /** Returns up to three of the steps in any order. */
  private static List<UnaryOperator<String>> readers() {
    List<UnaryOperator<String>> readers = new ArrayList<>();
    readers.add(path -> path);
    for (int last = 0; readers.size() < 85; last++) {
      UnaryOperator<String> first = readers.get(last);
      for (UnaryOperator<String> step : STEPS) {
        readers.add(path -> step.apply(first.apply(path)));
      }
    }
    return readers;
  }

  private static String decoded(String path) {
    byte[] octets = new byte[path.length()];
    int length = 0;
    for (int i = 0; i < path.length(); i++) {
      boolean escape = path.charAt(i) == '%';
      octets[length++] =
          (byte) (escape ? Integer.parseInt(path.substring(i + 1, i + 3), 16) : path.charAt(i));
      i += escape ? 2 : 0;
    }
    return new String(octets, 0, length, StandardCharsets.UTF_8);
  }

  /** Removes dot segments one by one. */
  private static String withoutDots(String path) {
    String previous = "";
    String result = path + "/";
    while (!result.equals(previous)) {
      previous = result;
      result =
          previous
              .replace("/./", "/")
              .replaceFirst("/(?!\\.\\./)[^/]*/\\.\\./", "/")
              .replaceFirst("^/\\.\\./", "/");
    }
    return result.substring(0, result.length() - 1);
  }
}
