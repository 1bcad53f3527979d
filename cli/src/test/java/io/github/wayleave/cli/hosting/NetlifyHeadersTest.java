package io.github.wayleave.cli.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import io.github.wayleave.cli.headers.RandomHeaderPolicies;
import io.github.wayleave.internal.publish.header.SingleField;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Interprets {@code _headers} as Netlify documents it: all rules that match a path apply, and the
 * values of one field are joined with commas.
 */
class NetlifyHeadersTest {
  @TempDir Path folder;

  private record NetlifyRule(Pattern path, List<Header> headers) {}

  private List<NetlifyRule> rules(String yaml) throws IOException {
    Path policy = Files.writeString(folder.resolve("wayleave.yaml"), yaml);
    assertThat(
            CommandRun.in(
                folder, List.of("render", policy.toString(), "--out", "www", "--for", "netlify")))
        .isZero();
    List<NetlifyRule> rules = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("www/_headers"))) {
      if (line.startsWith("/")) {
        rules.add(new NetlifyRule(regex(line), new ArrayList<>()));
      } else if (!line.startsWith("#")) {
        String[] field = line.strip().split(": ", 2);
        rules.get(rules.size() - 1).headers().add(new Header(field[0], field[1]));
      }
    }
    return rules;
  }

  /**
   * A path segment that is only {@code *} may be missing; any other {@code *} matches any
   * characters.
   */
  private static Pattern regex(String path) {
    List<String> steps = new ArrayList<>();
    for (String step : path.split("/", -1)) {
      if (!step.isEmpty()) {
        steps.add(
            step.equals("*")
                ? "?.*"
                : Pattern.compile("\\*")
                    .splitAsStream(step + " ")
                    .map(part -> Pattern.quote(part.strip()))
                    .collect(Collectors.joining(".*")));
      }
    }
    return Pattern.compile("^/" + String.join("/", steps) + "/?$", Pattern.CASE_INSENSITIVE);
  }

  private static Map<String, String> at(List<NetlifyRule> rules, String path) {
    Map<String, String> fields = new LinkedHashMap<>();
    rules.stream()
        .filter(rule -> rule.path().matcher(path).matches())
        .flatMap(rule -> rule.headers().stream())
        .forEach(header -> fields.merge(header.name(), header.value(), (a, b) -> a + ", " + b));
    return fields;
  }

  @Test
  void tags_ofPathsAndEndings_areThoseOfFilter() throws IOException {
    String yaml =
        """
        headers:
          - { paths: /drafts/, x-robots-tag: noindex }
          - { paths: '/*.pdf$', x-robots-tag: noarchive }
          - { paths: /drafts/old/, x-robots-tag: nofollow }
          - { x-robots-tag: 'max-snippet:50' }
        """;
    List<NetlifyRule> rules = rules(yaml);
    Publication publication = publication();
    for (String path :
        List.of("/", "/drafts/x", "/drafts/old/x", "/a.pdf", "/drafts/a.pdf", "/a.pdfx", "/x/y")) {
      String expected = publication.headers(Target.of(path)).get(0).value();
      assertThat(TagRules.of(at(rules, path).get("X-Robots-Tag")))
          .as(path)
          .isEqualTo(TagRules.of(expected));
    }
  }

  private Publication publication() {
    return Publication.of(
        PolicySource.of(folder.resolve("wayleave.yaml")).load().defaultRules(),
        InstantSource.system());
  }

  @Test
  void usage_stricterOnSomePages_isSentOnce() throws IOException {
    for (String value : List.of("allow", "deny")) {
      String yaml =
          """
          usage:
            publish: [content-usage-header, tdmrep]
            ai-train: %s
            except:
              - { paths: /archive/, ai-train: %s }
          """
              .formatted(value, value.equals("allow") ? "deny" : "allow");
      List<NetlifyRule> rules = rules(yaml);
      for (String path : List.of("/", "/archive/x")) {
        Map<String, String> fields = at(rules, path);
        if (value.equals("deny")) {
          assertThat(fields).containsEntry("Content-Usage", "train-ai=n");
          assertThat(fields).as(path).containsEntry("tdm-reservation", "1");
        } else {
          assertThat(fields).doesNotContainKey("Content-Usage");
          // Training alone is allowed outside, which waives no right, so only one value is sent.
          assertThat(Optional.ofNullable(fields.get("tdm-reservation")))
              .isEqualTo(path.equals("/") ? Optional.empty() : Optional.of("1"));
        }
      }
    }
  }

  @Test
  void tags_notOnAllPages_areSentToAllUnlessNoindex() throws IOException {
    String yaml =
        """
        usage:
          publish: x-robots-tag
          %s: deny
          except:
            - { paths: /press/, %s: allow }
        """;
    assertThat(at(rules(yaml.formatted("ai-train", "ai-train")), "/press/x"))
        .containsEntry("X-Robots-Tag", "noai, noimageai");
    assertThat(at(rules(yaml.formatted("search", "search")), "/"))
        .doesNotContainKey("X-Robots-Tag");
  }

  /** A file may omit fields with a warning, but never permits more than the policy. */
  @Test
  void fields_generatedPolicies_arePermissiveAtMostLikeThePolicy() throws IOException {
    RandomHeaderPolicies policies = new RandomHeaderPolicies(7);
    for (int i = 0; i < 12; i++) {
      String yaml = policies.policy();
      List<NetlifyRule> rules = rules(yaml);
      Publication publication = publication();
      for (int j = 0; j < 30; j++) {
        String path = policies.path();
        Map<String, String> fields = at(rules, path.split("\\?", 2)[0]);
        for (Header header : publication.headers(Target.of(path))) {
          Optional<SingleField> single = SingleField.of(header.name());
          String sent = fields.getOrDefault(header.name(), "");
          if (single.isPresent() && !sent.isEmpty()) {
            assertThat(single.get().join(sent, header.value()))
                .as(path + " of " + yaml)
                .isEqualTo(sent);
          }
        }
      }
    }
  }
}
