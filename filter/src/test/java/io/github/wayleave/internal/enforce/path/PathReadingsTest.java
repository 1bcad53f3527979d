package io.github.wayleave.internal.enforce.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.enforce.AccessDeciders;
import io.github.wayleave.enforce.AccessDecision;
import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.enforce.AccessDecision.Refused;
import io.github.wayleave.internal.enforce.decide.AccessDecider;
import io.github.wayleave.text.RandomCases;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs behind a proxy decode a path once, and cut parameters, remove dots and merge slashes
 * before or after that, in any order: none of them serves a disallowed page to a crawler.
 */
class PathReadingsTest {
  private static final int PATHS = 6_000;

  /** The number of steps of a program, besides decoding. */
  private static final int MOST_STEPS = 4;

  private static final AccessDecider DECIDER =
      AccessDeciders.of("User-agent: *\nDisallow: /private/\n");

  private static final List<String> PIECES =
      List.of(
          "/ / // ; ; ;b %3B %2F %2f %5C %5c \\ . .. .. %2e %2E%2e a x %20 %09 /../ /..; private"
              .split(" "));

  private static final List<UnaryOperator<String>> STEPS =
      List.of(
          path -> path.replaceAll(";[^/]*", ""),
          path -> path.replace('\\', '/'),
          path -> path.replaceAll("/+", "/"),
          PathReadingsTest::withoutDots,
          path -> path.replaceAll("/[\\x00-\\x20\\x7F]+", "/"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/a;%2F..%2Fprivate/x",
        "/a;b%2F../private/x",
        "/x;%2f..%2fprivate%2fx",
        "/a;%5C..%5Cprivate/x",
        "/a;%5c../private/x",
        "/a;\\..\\private\\x",
        "/x/..%3B/private/x",
        "/x/..;\\private/x",
        "/x%2Fy/../private%2Fx",
        "/a;x/..%3B/private/x"
      })
  void parametersAndEscapes_reachNoDisallowedPage(String path) {
    assertThat(decide(path)).isInstanceOf(Refused.class);
  }

  @Test
  void anyProgram_servesNoDisallowedPage() {
    Set<String> reaching = new HashSet<>();
    RandomCases.forEach(
        PATHS,
        random -> {
          String end = RandomCases.oneOf(random, List.of("/private/x", "%2Fprivate%2Fx", "x"));
          String path = "/" + RandomCases.text(random, PIECES, 8) + end;
          if (servedByAnyProgram(path).stream().anyMatch(p -> p.startsWith("/private/"))) {
            reaching.add(path);
            assertThat(decide(path)).as(path).isInstanceOf(Refused.class);
          }
        });
    assertThat(reaching).hasSizeGreaterThan(Effort.rounds(PATHS / 10));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/shop;jsessionid=0A1B/item;v=2/a%20b",
        "/object/2026%2F11%2Freport.pdf",
        "/object;v=1/2026%2F11%2Freport;w=2/a%3Bb",
        "/caf%C3%A9/%E2%82%AC+50%25;q=1",
        "/caf\u00E9;x=1/a%5Cb",
        "/web/https://www.example.org/a;b=c/d%20e",
        "/matrix;a=1;b=2//c;d=%2F/e%2Ff",
        "/private%2Dnot/x",
        "/privates;x=/private"
      })
  void honestPath_isAllowed(String path) {
    assertThat(decide(path)).isSameAs(Passed.ALLOWED);
  }

  /** An exception for one reading says nothing about the others. */
  @ParameterizedTest
  @CsvSource({
    "/data.txt;/../private/x, refused",
    "/x/..;/data.txt, refused",
    "/web/https://../private, refused",
    "/web/https://%20x, refused",
    "/web/https://x, passed",
    "/web/https://.x, passed",
    "/web/https://..x/y, passed",
    "/web/https://caf%C3%A9, passed",
    "/web/https://a%2Fb, refused",
    "/private/\u0080, refused",
    "/data/set.csv/., refused",
    "/%7Fprivate/x, refused",
    "/shop/..x/private, passed",
    "/private/open//../../secret.html, refused"
  })
  void exceptionsOfRules_coverNoOtherReading(String path, String expected) {
    AccessDecider decider =
        AccessDeciders.of(
            """
            User-agent: *
            Disallow: /web/
            Disallow: /private/
            Disallow: /x/
            Disallow: /*.csv$
            Disallow: /secret.html
            Allow: /web/https://
            """);
    AccessDecision decision =
        decider.decide(AccessDeciders.claim("SomeBot"), path, null, ResolvedPath.of(path));
    assertThat(decision instanceof Refused ? "refused" : "passed").isEqualTo(expected);
  }

  @Test
  void pathWithTooManyReadings_isRefused() {
    String path = "/open;%2F..%2F/;%5C..//..;a/%5C../%3B..%2F//%2e%2e;/%20..;b%2Fx";
    assertThat(PathInterpretations.of(path, null, ResolvedPath.of(path))).isEmpty();
    assertThat(decide(path)).isInstanceOf(Refused.class);
  }

  /** What a container resolved is interpreted further, too. */
  @ParameterizedTest
  @ValueSource(strings = {"/x/../private/x", "/./private/x", "//private/x", "/private\\x"})
  void pathThatAContainerResolved_isReadInEveryWay(String resolved) {
    assertThat(DECIDER.decide(AccessDeciders.claim("SomeBot"), "/open", null, resolved))
        .isInstanceOf(Refused.class);
  }

  @Test
  void exemptionOfEveryPath_coversItsSpellings() {
    AccessDecider decider = AccessDeciders.of("User-agent: *\nDisallow: /\n", "/");
    for (String path : List.of("/", "/.", "/..", "/x/..")) {
      assertThat(decider.decide(AccessDeciders.claim("SomeBot"), path, null, ResolvedPath.of(path)))
          .isSameAs(Passed.EXEMPT);
    }
  }

  @Test
  void publishedPath_isInNormalForm() {
    assertThat(PathInterpretations.published("/a/../%62#%2f?/./c")).isEqualTo("/b%23%2F%3F/c");
  }

  private static AccessDecision decide(String path) {
    return DECIDER.decide(AccessDeciders.claim("SomeBot"), path, null, ResolvedPath.of(path));
  }

  /** Returns what programs make of a path that do up to some steps before and after decoding. */
  private static Set<String> servedByAnyProgram(String path) {
    Set<String> decoded =
        afterSteps(Set.of(path)).stream()
            .map(spelled -> spelled.replace("+", "%2B"))
            .map(spelled -> URLDecoder.decode(spelled, StandardCharsets.ISO_8859_1))
            .collect(Collectors.toSet());
    return afterSteps(decoded);
  }

  private static Set<String> afterSteps(Set<String> paths) {
    Set<String> results = paths;
    for (int i = 0; i < MOST_STEPS; i++) {
      results =
          results.stream()
              .flatMap(
                  path ->
                      Stream.concat(Stream.of(path), STEPS.stream().map(step -> step.apply(path))))
              .collect(Collectors.toSet());
    }
    return results;
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
