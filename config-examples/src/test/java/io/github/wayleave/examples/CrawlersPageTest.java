package io.github.wayleave.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The numbers in docs/crawlers.md, which no other page repeats. */
class CrawlersPageTest {
  private static final CrawlerCatalogue SHIPPED = CrawlerCatalogue.bundled();
  private static final Path FILE = Project.ROOT.resolve("docs/crawlers.md");
  private static final String WRITE = "wayleave.catalogue";

  @Test
  void page_countsCrawlersOperatorsAndPurposes_asTheCatalogueHasThem() throws IOException {
    String page = Project.text(FILE);
    String counted = counted(page);
    if ("write".equals(System.getProperty(WRITE))) {
      Files.writeString(FILE, counted);
    } else {
      assertThat(page).as("write the numbers with -D%s=write", WRITE).isEqualTo(counted);
    }
    assertThat(counted).contains("%d crawlers of ".formatted(SHIPPED.crawlers().size()));
  }

  private static String counted(String page) {
    long operators = SHIPPED.crawlers().stream().map(Crawler::operator).distinct().count();
    String counted =
        page.replaceFirst(
            "\\d+ crawlers of \\d+ operators",
            "%d crawlers of %d operators".formatted(SHIPPED.crawlers().size(), operators));
    for (Purpose purpose : Purpose.values()) {
      counted =
          counted.replaceFirst(
              "(?m)^(\\| `%s` \\|.*\\| )\\d+ \\|$".formatted(purpose.word()),
              "$1%d |".formatted(SHIPPED.withPurpose(purpose).size()));
    }
    return counted;
  }
}
