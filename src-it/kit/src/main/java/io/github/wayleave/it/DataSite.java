package io.github.wayleave.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.datatxt.reader.RecordsReader;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataDocuments;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.PolicySections;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** An application that publishes datasets in every format and serves their files. */
final class DataSite {
  /** The time within which a change is published. */
  static final Duration PROMISE = Duration.ofSeconds(5);

  static final String HIDDEN = "hidden.example.org";
  static final String INDEX = "/datatxt/data.txt";
  static final String PAGES = "/datasets/";

  /** The files by path. */
  static final Map<String, String> FILES =
      Map.of(
          "/air/hourly.csv", "air/hourly.csv",
          "/two%20words/a%20file.csv", "two words/a file.csv",
          "/several/1.csv", "several/1.csv",
          "/several/%C4%8D%20%2B.json", "several/\u010d +.json",
          "/several/deep/er/b%26c.txt", "several/deep/er/b&c.txt");

  private static final long PAUSE_MILLIS = 20;

  /** The same policy as {@link #policy}, as a file, with the folder of the files. */
  private static final String YAML =
      """
      site: https://www.example.org
      contact: data@example.org
      hosts:
        - { names: hidden.example.org, hidden: true }
      data:
        root: '%s'
        publisher: Example Institute
        publish: [pins, dcat-us, dcat-us-3, dcat-ap, schema-org, datapackage, croissant]
        yaml-index: /datatxt/data.txt
        html: /datasets/
        datasets:
      """;

  private DataSite() {}

  /** Returns the policy: a file, one with a space in its name, and a folder with several. */
  static SitePolicy policy() {
    DataDocuments everyForm =
        new DataDocuments(
            DataDocuments.DataFormat.RECORDS,
            EnumSet.allOf(DataDocuments.AdditionalFormat.class),
            Optional.of(INDEX),
            Optional.of(PAGES));
    DataPolicy data =
        DataPolicy.builder()
            .publisher(new Publisher("Example Institute", Optional.empty()))
            .documents(everyForm)
            .dataset(dataset("air").file("/air/hourly.csv").build())
            .dataset(dataset("spaces").file("/two%20words/a%20file.csv").build())
            .dataset(dataset("several").files(folder("/several/")).build())
            .build();
    return SitePolicy.builder()
        .site("https://www.example.org")
        .contact(ContactPoint.of("data@example.org"))
        .data(data)
        .host(HostPolicy.of(PolicySections.builder().hidden(IndexingMode.YES).build(), HIDDEN))
        .build();
  }

  private static Dataset.Builder dataset(String id) {
    return Dataset.builder(id)
        .title("The readings of " + id)
        .description("What 40 stations in the city measured, hour by hour since 2014.")
        .keyword("readings")
        .license("CC-BY-4.0");
  }

  private static FolderFiles folder(String path) {
    return new FolderFiles(
        new FileSelection.FolderPath(path), List.of(), List.of(), FileDetails.NONE);
  }

  /** Adds the filter and the files to an application. */
  static WarFolder in(WarFolder war) {
    FILES.values().forEach(name -> war.file(name, content(name)));
    return war.webXml(WarFolder.filter("datasets", DatasetsFilter.class));
  }

  /** Adds the policy as a file, for a server in front, and the files to an application. */
  static WarFolder behind(WarFolder war) {
    FILES.values().forEach(name -> war.file(name, content(name)));
    return war.policy(
        YAML.formatted(war.root().toAbsolutePath())
            + yaml("air", "/air/hourly.csv")
            + yaml("spaces", "/two%20words/a%20file.csv")
            + yaml("several", "{ dir: /several/ }"));
  }

  private static String yaml(String id, String file) {
    return """
        - id: %1$s
          title: The readings of %1$s
          description: What 40 stations in the city measured, hour by hour since 2014.
          keywords: [readings]
          license: CC-BY-4.0
          files: [%2$s]
    """
        .formatted(id, file);
  }

  /** Returns the initial content of a file. */
  static String content(String name) {
    return "place,value\n\"%s\",1\n".formatted(name).repeat(20);
  }

  /** Returns the files that an application lists, by path. */
  static Map<String, Distribution> listed(Container container) {
    RawResponse response = RunningSite.send(container, RawRequest.get(ContractPolicies.DATA));
    assertThat(response.status()).as("%s", response).isEqualTo(200);
    return listed(response.content());
  }

  /** Returns the files that a data.txt lists, by path. */
  static Map<String, Distribution> listed(byte[] octets) {
    Map<String, Distribution> files = new TreeMap<>();
    RecordsReader.read(octets, Optional.empty())
        .catalogue()
        .datasets()
        .forEach(
            dataset -> dataset.files().forEach(file -> files.put(file.location().path(), file)));
    return files;
  }

  /** Returns whether the listed length and hash of a file are right. */
  static boolean isTrue(Optional<Distribution> file, byte[] octets) {
    return file.flatMap(Distribution::facts).filter(facts -> isTrue(facts, octets)).isPresent();
  }

  private static boolean isTrue(Distribution.FileAttributes facts, byte[] octets) {
    return facts.size() == octets.length && facts.sha256().equals(Sha256.hex(octets));
  }

  /** Waits until a file is listed with the length and hash of a text, within the promised time. */
  static void awaitListed(Container container, String path, String text)
      throws InterruptedException {
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    await(
        path + " is listed as it is",
        () -> isTrue(Optional.ofNullable(listed(container).get(path)), octets));
  }

  /** Waits until a condition is met, within the promised time. */
  static void await(String description, BooleanSupplier condition) throws InterruptedException {
    long began = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - began > PROMISE.toNanos()) {
        throw new AssertionError("not so after %s: %s".formatted(PROMISE, description));
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Waits until all files are listed correctly, and asserts that they are served as listed. */
  static void assertListed(Container container) throws InterruptedException {
    assertListed(container, Set.of());
  }

  static void assertListed(Container container, Set<String> notServed) throws InterruptedException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      awaitListed(container, file.getKey(), content(file.getValue()));
    }
    Map<String, Distribution> listed = listed(container);
    assertThat(listed.keySet()).isEqualTo(new TreeMap<>(FILES).keySet());
    listed.keySet().removeAll(notServed);
    listed.forEach((path, file) -> assertServed(container, path, file));
  }

  private static void assertServed(Container container, String path, Distribution file) {
    RawResponse response = RunningSite.send(container, RawRequest.get(path));
    assertThat(response.status()).as("%s %s", path, response).isEqualTo(200);
    assertThat(isTrue(Optional.of(file), response.content())).as(path).isTrue();
  }

  /** Returns the path of a file in an exploded WAR. */
  static Path place(WarFolder war, String name) {
    return war.root().resolve(name);
  }
}
