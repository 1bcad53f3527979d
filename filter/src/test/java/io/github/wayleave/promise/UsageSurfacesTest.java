package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** For every combination of the three uses, the surfaces agree, and none permits more. */
class UsageSurfacesTest {
  private static final List<String> PREFERENCES = List.of("allow", "deny", "on-terms", "");
  private static final List<UsagePurpose> USES = List.of(UsagePurpose.values());
  private static final String TERMS = "crawl 0.01";
  private static final Path PAGE = Path.of("..", "docs", "usage.md");
  private static final Pattern TABLE =
      Pattern.compile("(<!-- statements -->\n\n).*?(\n<!-- end of statements -->)", Pattern.DOTALL);

  @Test
  void everyCombination_isNeverWiderThanThePolicy_andWithoutContradiction() {
    int combinations = 0;
    for (List<String> preferences : combinations()) {
      PublishedStatements statements = new PublishedStatements(policy(preferences));
      for (UsagePurpose purpose : UsagePurpose.values()) {
        String preference = preferences.get(USES.indexOf(purpose));
        check(statements, preferences, purpose, preference, "/a");
        check(statements, preferences, purpose, "allow", "/open/a");
        check(statements, preferences, purpose, "deny", "/shut/a");
        combinations++;
      }
    }
    assertThat(combinations).isEqualTo(3 * 63);
  }

  private static void check(
      PublishedStatements statements,
      List<String> preferences,
      UsagePurpose purpose,
      String preference,
      String page) {
    Set<String> said = new HashSet<>();
    for (Surface surface : Surface.values()) {
      String statement = statements.about(surface, purpose, page);
      assertThat(isWithin(preference, statement))
          .as("%s says \"%s\" for %s at %s of %s", surface, statement, purpose, page, preferences)
          .isTrue();
      // TDMRep covers all mining, and Content-Signal and the groups the whole site.
      boolean isExact = surface != Surface.TDMREP;
      if (isExact && !statement.isEmpty()) {
        said.add(statement.equals(TERMS) ? "no" : statement);
      }
      if (preference.equals("allow") && page.equals("/a") && isExact) {
        assertThat(statement)
            .as("%s for %s of %s", surface, purpose, preferences)
            .isNotEqualTo("no");
      }
    }
    if (page.equals("/a")) {
      assertThat(said).as("%s of %s", purpose, preferences).hasSizeLessThan(2);
    }
  }

  private static boolean isWithin(String preference, String statement) {
    return switch (preference) {
      case "allow" -> true;
      case "on-terms" -> !statement.equals("yes");
      default -> !statement.equals("yes") && !statement.equals(TERMS);
    };
  }

  private static List<List<String>> combinations() {
    List<List<String>> combinations = new ArrayList<>();
    for (String search : PREFERENCES) {
      for (String input : PREFERENCES) {
        for (String training : PREFERENCES) {
          if (!(search + input + training).isEmpty()) {
            combinations.add(List.of(search, input, training));
          }
        }
      }
    }
    return combinations;
  }

  /** Returns a policy on all surfaces; a license must state every use, and a use its license. */
  private static SitePolicy policy(List<String> preferences) {
    StringBuilder uses = new StringBuilder();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      String preference = preferences.get(USES.indexOf(purpose));
      uses.append(preference.isEmpty() ? "" : "  %s: %s%n".formatted(purpose, preference));
    }
    boolean isWhole = !preferences.contains("");
    String license =
        isWhole
            ? "  rsl-document: /license.xml\n  license: { payment: %s }\n"
                .formatted(payment(preferences))
            : "  license-document: https://other.example.org/license.xml\n";
    return SitePolicyLoader.load(
        "policy.yaml",
        """
        site: https://www.example.org
        robots: { disallow: /admin }
        ignore-warnings: [mixed-purpose, rsl-price, noindex-not-seen]
        usage:
        %s  except:
            - { paths: /open/, search: allow, ai-input: allow, ai-train: allow }
            - { paths: /shut/, search: deny, ai-input: deny, ai-train: deny }
          publish: [groups, content-signal, content-usage, content-usage-header, tdmrep, x-robots-tag, rsl]
          ai-use: true
          snippets: deny
        %s"""
            .formatted(uses, license));
  }

  @Test
  void page_hasTheTableOfStatements() throws IOException {
    String page = Files.readString(PAGE);
    Matcher table = TABLE.matcher(page);
    assertThat(table.find()).isTrue();
    String generated =
        table.replaceAll(
            match -> Matcher.quoteReplacement(match.group(1) + table() + match.group(2)));
    if (System.getProperty("wayleave.print", "").equals("write")) {
      Files.writeString(PAGE, generated);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(generated);
  }

  private static String table() {
    List<Surface> surfaces =
        Stream.of(Surface.values())
            .filter(surface -> surface != Surface.RSL_LINE && surface != Surface.CONTENT_USAGE)
            .toList();
    StringBuilder table = new StringBuilder("| usage | policy |");
    surfaces.forEach(surface -> table.append(" `").append(surface).append("` |"));
    table.append("\n|---|---|").append("---|".repeat(surfaces.size())).append('\n');
    for (UsagePurpose purpose : UsagePurpose.values()) {
      for (String preference : PREFERENCES.subList(0, 3)) {
        List<String> preferences = new ArrayList<>(List.of("allow", "allow", "allow"));
        preferences.set(USES.indexOf(purpose), preference);
        PublishedStatements statements = new PublishedStatements(tablePolicy(preferences));
        table.append("| `%s` | `%s` |".formatted(purpose, preference));
        for (Surface surface : surfaces) {
          String statement = statements.about(surface, purpose, "/a");
          table.append(' ').append(cell(statement)).append(" |");
        }
        table.append('\n');
      }
    }
    return table.toString();
  }

  private static String cell(String statement) {
    return Optional.of(statement.equals(TERMS) ? "on terms" : statement)
        .filter(text -> !text.isEmpty())
        .orElse("-");
  }

  private static SitePolicy tablePolicy(List<String> preferences) {
    return SitePolicyLoader.load(
        "policy.yaml",
        """
        site: https://www.example.org
        robots: { disallow: /admin }
        ignore-warnings: [mixed-purpose, rsl-price, noindex-not-seen]
        usage:
          search: %s
          ai-input: %s
          ai-train: %s
          publish: [groups, content-signal, content-usage-header, tdmrep, x-robots-tag, rsl]
          ai-use: true
          snippets: deny
          rsl-document: /license.xml
          license: { payment: %s }
        """
            .formatted(
                preferences.get(0), preferences.get(1), preferences.get(2), payment(preferences)));
  }

  /** A price without a use on terms has a warning, as it contradicts the other surfaces. */
  private static String payment(List<String> preferences) {
    return preferences.contains("on-terms")
        ? "{ type: crawl, amount: EUR 0.01 }"
        : "{ type: free }";
  }
}
