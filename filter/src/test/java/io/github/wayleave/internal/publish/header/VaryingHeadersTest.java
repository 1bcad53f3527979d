package io.github.wayleave.internal.publish.header;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A server that sends the fields itself knows by the patterns which pages have the same ones, and
 * by their names which fields all pages have.
 */
class VaryingHeadersTest {
  private static final List<String> PARTS = List.of("a", "A", "b", "/", "*", "?", ".x");

  private static Publication publication(String yaml) {
    return Publication.of(
        SitePolicyLoader.load(
                "wayleave.yaml", "site: https://www.example.org\nrobots: { disallow: /x }\n" + yaml)
            .defaultRules(),
        InstantSource.fixed(Instant.EPOCH));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'headers: { x-robots-tag: nofollow }'                                  | ''           | ''
          'headers: { paths: /a/, x-robots-tag: nofollow }'                      | X-Robots-Tag | /a/
          'usage: { ai-train: deny, publish: [content-usage-header, tdmrep] }'          | ''           | ''
          'usage: { ai-train: deny, except: { paths: /a/, ai-train: allow }, publish: content-usage-header }' | Content-Usage | /a/
          'usage: { search: allow, except: { paths: /a/, ai-train: deny }, publish: tdmrep }' | tdm-reservation | /a/
          'usage: { search: allow, except: { paths: /a/, ai-input: deny }, publish: tdmrep }' | '' | /a/
          'usage: { ai-train: deny, reservation-document: "https://www.example.org/tdm.json", except: { paths: /a/, ai-train: allow }, publish: tdmrep }' | tdm-policy,tdm-reservation | /a/
          'usage: { ai-train: deny, except: { paths: /a/, ai-train: allow }, publish: x-robots-tag }' | X-Robots-Tag | /a/
          'usage: { ai-train: deny, except: { agents: GPTBot, paths: /b/, ai-train: allow }, publish: content-usage-header }' | '' | /b/
          """)
  void fieldsThatVary_andTheirPatterns(String sections, String names, String patterns) {
    Publication publication = publication(sections);
    assertThat(publication.varyingHeaders()).containsExactlyInAnyOrder(parts(names));
    assertThat(publication.headerPatterns())
        .extracting(HeaderPattern::toString)
        .containsExactly(parts(patterns));
  }

  private static String[] parts(String list) {
    return list.isEmpty() ? new String[0] : list.split(",");
  }

  @Test
  void acap_variesByPatternsWithoutCase() {
    String acap = "acap: { headers: true, records: { crawlers: '*', disallow: { index: %s } } }\n";
    Publication publication = publication(acap.formatted("/Drafts/"));
    assertThat(publication.varyingHeaders()).containsExactly("X-Robots-Tag");
    assertThat(publication.headerPatterns())
        .singleElement()
        .satisfies(pattern -> assertThat(pattern.covers(Target.of("/DRAFTS/1"))).isTrue());
  }

  @Test
  void pagesThatTheSamePatternsCover_haveTheSameFields() {
    RandomCases.forEach(
        100,
        random -> {
          String yaml = usage(random) + headers(random);
          Publication publication = publication(yaml);
          List<Header> constant = publication.constantHeaders();
          Map<List<HeaderPattern>, List<Header>> fields = new HashMap<>();
          for (int i = 0; i < 30; i++) {
            Target target = Target.of("/" + RandomCases.text(random, PARTS, 4));
            List<Header> headers = publication.headers(target);
            List<HeaderPattern> covering =
                publication.headerPatterns().stream().filter(p -> p.covers(target)).toList();
            assertThat(fields.computeIfAbsent(covering, c -> headers))
                .as("%s at %s", yaml, target)
                .isEqualTo(headers);
            assertThat(
                    headers.stream()
                        .filter(field -> !publication.varyingHeaders().contains(field.name())))
                .as("%s at %s", yaml, target)
                .containsExactlyElementsOf(constant);
          }
        });
  }

  private static String usage(Random random) {
    List<String> purposes = Arrays.asList("search", "ai-input", "ai-train");
    return """
    usage:
      search: allow
      ai-train: %s
      except: [{ paths: %s, %s: %s }, { agents: ClaudeBot, paths: %s, search: deny }]
      publish: %s
    """
        .formatted(
            RandomCases.oneOf(random, List.of("allow", "deny")),
            path(random),
            RandomCases.oneOf(random, purposes),
            RandomCases.oneOf(random, List.of("allow", "deny")),
            path(random),
            RandomCases.oneOf(
                random,
                List.of(
                    "content-usage-header",
                    "tdmrep",
                    "x-robots-tag",
                    "[tdmrep, content-usage-header]")));
  }

  private static String headers(Random random) {
    return random.nextBoolean()
        ? ""
        : "headers: [{ x-robots-tag: noarchive }, { paths: %s, x-robots-tag: noindex }]\n"
            .formatted(path(random));
  }

  private static String path(Random random) {
    return "\"/" + RandomCases.text(random, PARTS, 3) + "\"";
  }
}
