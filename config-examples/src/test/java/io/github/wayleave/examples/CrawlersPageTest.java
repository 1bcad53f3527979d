package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The pages that count crawlers count those of the bundled catalogue. */
class CrawlersPageTest {
  private static final CrawlerCatalogue SHIPPED = CrawlerCatalogue.bundled();
  private static final String PAGE = Project.text(Project.ROOT.resolve("docs/crawlers.md"));

  @Test
  void pages_countCrawlersAndOperators_asTheCatalogueHasThem() {
    int crawlers = SHIPPED.crawlers().size();
    long operators = SHIPPED.crawlers().stream().map(Crawler::operator).distinct().count();

    assertThat(PAGE)
        .contains("%d crawlers".formatted(crawlers), "%d operators".formatted(operators));
    assertThat(List.of("README.md", "docs/overview.md"))
        .extracting(page -> Project.text(Project.ROOT.resolve(page)))
        .allSatisfy(page -> assertThat(page).contains("%d crawlers".formatted(crawlers)));
  }

  @ParameterizedTest
  @EnumSource(Purpose.class)
  void table_countsEachPurpose_asTheCatalogueHasIt(Purpose purpose) {
    String row =
        PAGE.lines()
            .filter(line -> line.startsWith("| `%s` |".formatted(purpose.word())))
            .findFirst()
            .orElseThrow();

    assertThat(row).endsWith("| %d |".formatted(SHIPPED.withPurpose(purpose).size()));
  }
}
