package io.github.wayleave.cli.headers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules give every page the header fields that the filter sends. */
class PageHeaderRulesTest {
  @TempDir Path folder;

  private Publication publication(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    return Publication.of(PolicySource.of(file).load().defaultRules(), InstantSource.system());
  }

  private static List<String> sorted(List<Header> headers) {
    return headers.stream().map(Header::toString).sorted().toList();
  }

  @Test
  void rules_generatedPolicies_equalTheFilter() throws IOException {
    RandomHeaderPolicies policies = new RandomHeaderPolicies(20261122);
    for (int i = 0; i < 150; i++) {
      String yaml = policies.policy();
      Publication publication = publication(yaml);
      PageHeaderRules fields = PageHeaderRules.of(publication);
      assertThat(fields.isComplete()).as(yaml).isTrue();
      for (int j = 0; j < 60; j++) {
        String path = policies.path();
        Target target = Target.of(path);
        assertThat(sorted(fields.at(target)))
            .as(path + " of " + yaml)
            .isEqualTo(sorted(publication.headers(target)));
      }
    }
  }

  @Test
  void rules_ofAcap_ignoreCase() throws IOException {
    Publication publication = publication(ACAP);
    PageHeaderRules fields = PageHeaderRules.of(publication);
    for (String path : List.of("/", "/drafts/x", "/DRAFTS/x", "/Drafts", "/x/drafts/")) {
      Target target = Target.of(path);
      assertThat(sorted(fields.at(target))).as(path).isEqualTo(sorted(publication.headers(target)));
    }
  }

  private static final String ACAP =
      """
      robots: { disallow: /admin }
      acap:
        headers: true
        records:
          - crawlers: "*"
            disallow: { index: /Drafts/ }
      """;

  @ParameterizedTest
  @ValueSource(ints = {1, 300})
  void rules_prefixes_haveOneRuleEach(int prefixes) throws IOException {
    StringBuilder yaml = new StringBuilder("headers:\n");
    for (int i = 0; i < prefixes; i++) {
      yaml.append("  - { paths: /folder-").append(i).append("/, x-robots-tag: noindex }\n");
    }
    PageHeaderRules fields = PageHeaderRules.of(publication(yaml.toString()));
    assertThat(fields.isComplete()).isTrue();
    assertThat(fields.fields()).hasSize(1);
    assertThat(fields.fields().get(0).exceptions())
        .hasSize(prefixes)
        .allSatisfy(rule -> assertThat(rule.patterns()).hasSize(1));
  }

  @Test
  void rules_manyOverlappingWildcards_areIncomplete() throws IOException {
    StringBuilder yaml = new StringBuilder("headers:\n");
    for (int i = 0; i < 40; i++) {
      yaml.append("  - { paths: '/*x%d*y%d*z', x-robots-tag: noindex }\n".formatted(i, i));
    }
    assertThat(PageHeaderRules.of(publication(yaml.toString())).isComplete()).isFalse();
  }
}
