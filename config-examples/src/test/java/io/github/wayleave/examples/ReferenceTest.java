package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.policy.problem.Warning;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The reference pages have a row for every warning of a load and for every purpose. */
class ReferenceTest {
  private static final Pattern WARNING = Pattern.compile("^\\| \\[`([^`]+)`\\]", Pattern.MULTILINE);

  @Test
  void warnings_ofLoading_haveExactlyOneRow() {
    assertThat(WARNING.matcher(page("policy/warnings.md")).results().map(row -> row.group(1)))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Warning.values())
                .filter(Warning::isFoundAtLoading)
                .map(Warning::id)
                .toList());
  }

  @Test
  void purposes_haveARowWithTheNumberOfCrawlers() {
    String crawlers = page("crawlers.md");

    for (Purpose purpose : Purpose.values()) {
      int known = CrawlerCatalogue.bundled().withPurpose(purpose).size();
      assertThat(crawlers)
          .containsPattern("\\| `%s` \\| [^|]+ \\| %s \\|".formatted(purpose.word(), known));
      assertThat(page("policy/robots.md")).contains("`%s`".formatted(purpose.word()));
    }
    assertThat(crawlers)
        .contains(CrawlerCatalogue.bundled().crawlers().size() + " crawlers")
        .contains(CrawlerCatalogue.bundled().version());
  }

  private static String page(String path) {
    return Project.text(Project.ROOT.resolve("docs").resolve(path));
  }
}
