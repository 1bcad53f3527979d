package io.github.wayleave.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.publish.answer.DocumentRequest;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All documents refer to a dataset's page by the same URL. */
final class DatasetPageAddressTest {
  private final SitePolicy policy = policy(Optional.of("/datasets/"));
  private final Publication publication = publication(policy);

  @Test
  void canonicalLink_isTheUrlOfTheFolder() {
    assertThat(text("/datasets/air/"))
        .contains("<link rel=\"canonical\" href=\"https://www.example.org/datasets/air/\">");
    assertThat(text("/datasets/")).contains("href=\"/datasets/air/\"");
    assertThat(publication.resource("/datasets/air")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/datasets", "/datasets/air"})
  void nameOfThePageWithoutSlash_isRedirected(String path) {
    DocumentResponse response = publication.respond(path, DocumentRequest.PLAIN_GET).orElseThrow();
    assertThat(response.status()).isEqualTo(301);
    assertThat(response.headers()).contains(new Header("Location", path + "/"));
    assertThat(publication.respond(path + "x", DocumentRequest.PLAIN_GET)).isEmpty();
  }

  @Test
  void replacedDataset_isLinkedInBothDirections() {
    assertThat(text("/datasets/air/"))
        .contains("Replaces", "href=\"/datasets/trees/\"")
        .doesNotContain("Replaced by");
    assertThat(text("/datasets/trees/")).contains("Replaced by", "href=\"/datasets/air/\"");
  }

  @Test
  void datasetWithoutLandingPage_usesItsDatasetPage() {
    Catalogue catalogue = catalogue(policy);

    assertThat(catalogue.page().map(UrlReference::toString)).contains("/datasets/");
    assertThat(catalogue.datasets())
        .extracting(dataset -> landingPage(dataset.metadata()))
        .containsExactly("/datasets/air/", "/about-trees");
    assertThat(text("/data.txt"))
        .contains("Landing-Page: /datasets/air/\r\n", "Landing-Page: /about-trees\r\n");
  }

  @Test
  void withoutPages_nothingIsAdded() {
    Catalogue catalogue = catalogue(policy(Optional.empty()));

    assertThat(catalogue.page()).isEmpty();
    assertThat(catalogue.datasets())
        .extracting(dataset -> landingPage(dataset.metadata()))
        .containsExactly("", "/about-trees");
  }

  private static String landingPage(DatasetMetadata metadata) {
    return metadata.landingPage().map(UrlReference::toString).orElse("");
  }

  private String text(String path) {
    PublishedDocument document = publication.document(path).orElseThrow();
    return new String(document.octets(), StandardCharsets.UTF_8);
  }

  private static Catalogue catalogue(SitePolicy policy) {
    return policy
        .defaultRules()
        .hostData()
        .toOptional()
        .orElseThrow()
        .catalogue(Inventory.ListedFiles.NONE);
  }

  private static Publication publication(SitePolicy policy) {
    return SitePublication.of(policy, InstantSource.system(), () -> Inventory.ListedFiles.NONE)
        .defaultPublication();
  }

  private static SitePolicy policy(Optional<String> html) {
    return SitePolicy.builder()
        .site("https://www.example.org")
        .data(
            DataPolicy.builder()
                .documents(
                    new DataDocuments(
                        DataDocuments.DataFormat.RECORDS, Set.of(), Optional.empty(), html))
                .dataset(dataset("air").replaces("trees").build())
                .dataset(dataset("trees").landingPage("/about-trees").build())
                .build())
        .build();
  }

  private static Dataset.Builder dataset(String id) {
    return Dataset.builder(id)
        .title("The " + id)
        .description("What 40 stations in the city measured, hour by hour since 2014.")
        .license("CC0-1.0")
        .file("/data/" + id + ".csv");
  }
}
