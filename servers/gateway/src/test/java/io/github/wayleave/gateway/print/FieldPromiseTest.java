package io.github.wayleave.gateway.print;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.gateway.print.SiteFields.HostFields;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.yaml.PolicySource;
import java.io.ByteArrayInputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * For random policies, every page of every host has the constants and the fields of its host, and
 * no other field that is not named as one that depends on the page.
 */
class FieldPromiseTest {
  private static final int POLICIES = 400;
  private static final List<String> HOSTS =
      List.of("www.example.org", "a.example.net", "b.example.net", "x.b.example.net");
  private static final List<String> PATHS =
      List.of("/", "/open/x", "/open/a.pdf", "/drafts/", "/drafts/open/a.pdf", "/b");

  private final Random random = new Random(37);

  @Test
  void fieldsOfRandomPolicies_areThoseOfThePages_orNamedAsVarying() {
    int constants = 0;
    int varying = 0;
    for (int i = 0; i < POLICIES; i++) {
      String text = policy();
      SitePublication publication = SitePublication.of(parsed(text), InstantSource.system());
      SiteFields fields = SiteFields.of(publication);
      constants += fields.constants().size();
      varying += fields.byPage().size();
      for (String host : HOSTS) {
        for (String path : PATHS) {
          assertThat(sent(fields, host))
              .as("%s%s of%n%s", host, path, text)
              .containsExactlyInAnyOrderElementsOf(expected(publication, fields, host, path));
        }
      }
      for (ProxyKind proxy : ProxyKind.values()) {
        String warnings = String.join("\n", new FieldWarnings(fields).of(proxy));
        if (proxy != ProxyKind.NGINX && proxy != ProxyKind.NGINX_AUTH_REQUEST) {
          fields.byPage().keySet().forEach(name -> assertThat(warnings).as(text).contains(name));
        }
      }
    }
    assertThat(constants).isPositive();
    assertThat(varying).isPositive();
  }

  private static List<Header> expected(
      SitePublication publication, SiteFields fields, String host, String path) {
    return publication.forHost(HostName.of(host)).headers(Target.of(path)).stream()
        .filter(field -> !fields.byPage().containsKey(field.name()))
        .toList();
  }

  private static List<Header> sent(SiteFields fields, String host) {
    return Stream.concat(fields.constants().stream(), ofHost(fields, host)).toList();
  }

  private static Stream<Header> ofHost(SiteFields fields, String host) {
    List<String> names =
        Stream.of(host, "*" + host.substring(host.indexOf('.')), "*.example.net").toList();
    for (String name : names) {
      for (HostFields candidate : fields.byHost()) {
        if (candidate.hosts().contains(HostPattern.of(name))) {
          return candidate.fields().stream();
        }
      }
    }
    return fields.byHost().stream()
        .filter(HostFields::isDefault)
        .flatMap(candidate -> candidate.fields().stream());
  }

  private String policy() {
    StringBuilder text =
        new StringBuilder("site: https://www.example.org\nrobots: { disallow: /x }\n");
    text.append(sections("", "\n"));
    text.append("hosts:\n");
    text.append(
        "  - { names: a.example.net, robots: { disallow: /y }%s }\n".formatted(sections(", ", "")));
    text.append(
        "  - { names: \"*.example.net\", robots: { disallow: /z }%s }\n"
            .formatted(sections(", ", "")));
    return text.toString();
  }

  private String sections(String before, String after) {
    String text = "";
    if (random.nextBoolean()) {
      text += before + "usage: { " + usage() + " }" + after;
    }
    if (random.nextBoolean()) {
      String paths = random.nextBoolean() ? "" : "paths: " + pattern() + ", ";
      text +=
          before
              + "headers: { "
              + paths
              + "x-robots-tag: "
              + any("noindex", "nosnippet")
              + " }"
              + after;
    }
    return text;
  }

  private String usage() {
    String exception =
        random.nextBoolean()
            ? ""
            : ", except: [{ paths: %s, %s: %s }]"
                .formatted(pattern(), any("ai-train", "search"), any("allow", "deny"));
    return "search: %s, ai-train: %s%s"
        .formatted(any("allow", "deny"), any("allow", "deny"), exception);
  }

  private String pattern() {
    return any("/open/", "\"/*.pdf$\"", "/drafts/");
  }

  private String any(String... values) {
    return values[random.nextInt(values.length)];
  }

  private static SitePolicy parsed(String text) {
    return PolicySource.of("wayleave.yaml", () -> new ByteArrayInputStream(text.getBytes(UTF_8)))
        .load();
  }
}
