package io.github.wayleave.internal.datasetpage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.ListedDataset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the pages in a browser if one is installed. */
@Timeout(180)
class BrowserTest {
  /** WCAG 2.2, 1.4.10: content reflows at 320 px. */
  private static final List<Integer> WIDTHS = List.of(320, 360, 700, 1280);

  /** Reports the width of each page, and whether its styles were applied. */
  private static final String REPORT =
      """
      <script>
        onload = () => {
          for (const frame of document.querySelectorAll("iframe")) {
            const page = frame.contentDocument;
            const line = document.createElement("p");
            line.dataset.page = frame.src + " at " + frame.width;
            line.dataset.wide = page.documentElement.scrollWidth;
            line.dataset.styled = getComputedStyle(page.querySelector("header")).borderBottomStyle;
            document.body.append(line);
          }
        };
      </script>
      """;

  @TempDir Path folder;

  @Test
  void wcag22_1_4_10_pagesFitTheWindow() throws Exception {
    String browser = InstalledPrograms.require("chromium", "chromium-browser", "google-chrome");
    try (PageServer pages = new PageServer()) {
      List<String> paths = publish(pages);
      pages.with("/report.html", frames(paths) + REPORT);
      List<Element> lines = report(browser, pages.origin() + "/report.html");
      assertThat(lines).hasSize(paths.size() * WIDTHS.size());
      for (Element line : lines) {
        int width = Integer.parseInt(line.attr("data-page").replaceFirst(".* at ", ""));
        assertThat(Integer.parseInt(line.attr("data-wide")))
            .as(line.attr("data-page"))
            .isLessThanOrEqualTo(width);
        assertThat(line.attr("data-styled")).as(line.attr("data-page")).isEqualTo("solid");
      }
      assertThat(pages.requestedPaths())
          .containsAll(paths)
          .allMatch(
              path ->
                  paths.contains(path) || List.of("/report.html", "/favicon.ico").contains(path));
    }
  }

  private static List<String> publish(PageServer pages) {
    PageLinks links =
        new PageLinks(
            "/datasets/",
            SampleCatalogue.SITE,
            SampleCatalogue.DOCUMENTS,
            dataset -> Optional.of(SampleCatalogue.SCRIPT));
    List<ListedDataset> datasets = new ArrayList<>(SampleCatalogue.catalogue().datasets());
    datasets.add(HostileDataset.of("W".repeat(100)));
    Catalogue catalogue = Catalogue.of(SampleCatalogue.SITE, datasets);
    pages.with("/datasets/", DatasetPages.index(catalogue, links));
    datasets.forEach(
        dataset ->
            pages.with("/datasets/" + dataset.id() + "/", DatasetPages.dataset(dataset, links)));
    List<String> paths = new ArrayList<>(List.of("/datasets/"));
    datasets.forEach(dataset -> paths.add("/datasets/" + dataset.id() + "/"));
    return paths;
  }

  private static String frames(List<String> paths) {
    StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Report</title>");
    for (String path : paths) {
      for (int width : WIDTHS) {
        html.append("<iframe src=\"%s\" width=%s height=600></iframe>".formatted(path, width));
      }
    }
    return html.toString();
  }

  private List<Element> report(String browser, String url) throws Exception {
    String dom =
        InstalledPrograms.run(
            folder,
            List.of(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                url));
    return Jsoup.parse(dom).select("p[data-page]");
  }
}
