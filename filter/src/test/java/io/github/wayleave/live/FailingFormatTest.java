package io.github.wayleave.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.CatalogueFormat;
import io.github.wayleave.enforce.AccessSettings;
import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.PolicyStatus.Health;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Failing formats leave the policy and other documents in place, and the health reports them. */
class FailingFormatTest {
  private static final String PATH = "/datapackage.json";
  private static final String SCHEMA_ORG_PATH = "/datasets.jsonld";
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /x }
      data:
        publish: [datapackage, schema-org]
        datasets:
          - id: air
            title: Air
            description: What is in the air of the city, hour by hour since 2014.
            license: CC0-1.0
            files: https://www.example.org/air.csv
      """;

  private final ClassLoader originalLoader = Thread.currentThread().getContextClassLoader();
  private Instant time = Instant.parse("2026-01-01T12:00:00Z");

  @BeforeEach
  void offer(@TempDir Path folder) throws IOException {
    Path services =
        Files.writeString(
            folder.resolve("services"),
            "com.example.Gone\n%s\n%s\n"
                .formatted(UnloadableFormat.class.getName(), FailingFormat.class.getName()));
    Thread.currentThread()
        .setContextClassLoader(new DatasetPolicy(services.toUri().toURL(), originalLoader));
    FailingFormat.documents = () -> List.of(document(PATH));
    FailingFormat.write = () -> Optional.of(new byte[] {'{', '}'});
    FailingFormat.name = () -> "datapackage";
  }

  @AfterEach
  void offerNothing() {
    Thread.currentThread().setContextClassLoader(originalLoader);
  }

  static Stream<Supplier<?>> failures() {
    return Stream.of(
        () -> throwUnchecked(new IllegalStateException("secret")),
        () -> throwUnchecked(new NoClassDefFoundError("com/example/Gone")),
        () -> throwUnchecked(new StackOverflowError()),
        () -> throwUnchecked(new IOException("no disk")),
        () -> null);
  }

  static Stream<String> paths() {
    return Stream.of(
        "",
        "datapackage.json",
        "/a/../b",
        "/a?b",
        "/a#b",
        "/a b",
        "/ä",
        "/robots.txt",
        "/data.txt");
  }

  @Test
  void provider_cannotBeLoaded_otherProvidersAreFound() {
    assertThat(CatalogueFormats.find("datapackage")).isPresent();
    assertThat(CatalogueFormats.find("dcat-us")).isPresent();
    assertThatThrownBy(() -> CatalogueFormats.find("gone"))
        .isInstanceOf(ServiceConfigurationError.class)
        .hasMessageContaining("com.example.Gone");
  }

  @ParameterizedTest
  @MethodSource("failures")
  void write_fails_documentIsMissingUntilItSucceeds(Supplier<Optional<byte[]>> failure) {
    FailingFormat.write = failure;
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      assertThat(live.status().health()).isEqualTo(Health.UP);
      assertThat(published(live)).isEmpty();
      assertThat(published(live)).isEmpty();
      assertThat(live.extensionFailureCount()).isEqualTo(1);
      assertDegraded(live);
      time = time.plusSeconds(11);
      assertThat(published(live)).isEmpty();
      assertThat(live.extensionFailureCount()).isEqualTo(2);
      FailingFormat.write = () -> Optional.of(new byte[] {'{', '}'});
      time = time.plusSeconds(61);
      assertThat(published(live)).isPresent();
      assertThat(live.status().health()).isEqualTo(Health.UP);
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void documents_fails_policyIsInForce(Supplier<List<CatalogueFormat.CatalogueDocument>> failure) {
    FailingFormat.documents = failure;
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      assertThat(publication(live).publishes(PATH)).isFalse();
      assertDegraded(live);
      FailingFormat.documents = () -> List.of(document(PATH));
      live.reload();
      assertThat(published(live)).isPresent();
    }
  }

  @ParameterizedTest
  @MethodSource("paths")
  void documents_invalidPath_policyIsInForce(String path) {
    FailingFormat.documents = () -> List.of(document(path));
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      assertDegraded(live);
    }
  }

  @Test
  void documents_samePathTwice_policyIsInForce() {
    FailingFormat.documents = () -> List.of(document(PATH), document(PATH));
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      assertDegraded(live);
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void name_fails_policyIsInForce(Supplier<String> failure) {
    FailingFormat.name = failure;
    try (RunningPolicy live = RunningPolicy.start(source(), settings())) {
      assertDegraded(live);
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void document_formatFailsOutsideAServer_throwsPolicyException(
      Supplier<Optional<byte[]>> failure) {
    FailingFormat.write = failure;
    SitePolicy policy = SitePolicyLoader.load("wayleave.yaml", POLICY);
    Publication publication =
        SitePublication.of(policy, InstantSource.system()).defaultPublication();
    assertThatThrownBy(() -> publication.document(PATH))
        .isInstanceOf(PolicyException.class)
        .hasMessageContaining("contains \"datapackage\", but its format failed");
  }

  private void assertDegraded(RunningPolicy live) {
    assertThat(publication(live).hasRobots()).isTrue();
    assertThat(publication(live).document("/data.txt")).isPresent();
    assertThat(publication(live).publishes(SCHEMA_ORG_PATH)).isTrue();
    assertThat(live.status().health()).isEqualTo(Health.DEGRADED);
    assertThat(live.extensionFailureCount()).isPositive();
    assertThat(live.status().problems().stream().map(PolicyProblem::sentence))
        .singleElement()
        .asString()
        .startsWith("the catalogue format datapackage has been failing since")
        .contains("its documents are missing or outdated")
        .doesNotContain("secret");
  }

  private static Optional<PublishedDocument> published(RunningPolicy live) {
    assertThat(publication(live).publishes(PATH)).isTrue();
    return publication(live).document(PATH);
  }

  private static Publication publication(RunningPolicy live) {
    return live.current().orElseThrow().publication().defaultPublication();
  }

  private static PolicySource source() {
    return PoliciesWithHistory.source(() -> POLICY);
  }

  private LiveSettings settings() {
    LiveSettings settings = LiveSettings.of(Environment.PRODUCTION).withReload(Optional.empty());
    return settings.withAccess(
        new AccessSettings(Optional.empty(), settings.access().pacer(), () -> time));
  }

  private static CatalogueFormat.CatalogueDocument document(String path) {
    return new CatalogueFormat.CatalogueDocument(
        path, Optional.empty(), "application/json", "a test");
  }

  @SuppressWarnings("unchecked") // no caller of a generic method checks what it throws
  private static <X extends Throwable> Object throwUnchecked(Throwable failure) throws X {
    throw (X) failure;
  }

  /** Provides formats to the service loader in addition to those of its parent. */
  private static final class DatasetPolicy extends ClassLoader {
    private final URL services;

    DatasetPolicy(URL services, ClassLoader parent) {
      super(parent);
      this.services = services;
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      return name.equals("META-INF/services/" + CatalogueFormat.class.getName())
          ? Collections.enumeration(List.of(services))
          : super.getResources(name);
    }
  }

  /** Cannot be constructed. */
  public static final class UnloadableFormat extends FailingFormat {
    /** For the service loader. */
    public UnloadableFormat() {
      throw new NoClassDefFoundError("com/example/Gone");
    }
  }

  public static class FailingFormat implements CatalogueFormat {
    static volatile Supplier<@Nullable String> name = () -> "datapackage";
    static volatile Supplier<@Nullable List<CatalogueFormat.CatalogueDocument>> documents =
        List::of;
    static volatile Supplier<@Nullable Optional<byte[]>> write = Optional::empty;

    /** For the service loader. */
    public FailingFormat() {}

    @Override
    @SuppressWarnings("NullAway") // a format that breaks its contract
    public String name() {
      return name.get();
    }

    @Override
    @SuppressWarnings("NullAway") // a format that breaks its contract
    public List<CatalogueFormat.CatalogueDocument> documents(List<String> ids) {
      return documents.get();
    }

    @Override
    @SuppressWarnings("NullAway") // a format that breaks its contract
    public Optional<byte[]> write(CatalogueFormat.CatalogueDocument document, Catalogue catalogue) {
      return write.get();
    }
  }
}
