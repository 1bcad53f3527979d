package io.github.wayleave.live;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.PublishedDocument;
import io.github.wayleave.yaml.PolicySource;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A process that uses up its file descriptors and prints the number of listed files. */
final class NoDescriptors {
  private final RunningPolicy live;
  private final Path data;

  private NoDescriptors(RunningPolicy live, Path data) {
    this.live = live;
    this.data = data;
  }

  /** Takes the folder of a site. */
  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]);
    loadClasses(
        Path.of(RunningPolicy.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    SitePolicy policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .data(DataPolicy.builder().dataset(dataset()).build())
            .build();
    LiveSettings settings =
        LiveSettings.of(Environment.PRODUCTION)
            .withReload(Optional.empty())
            .withFiles(DataRoot.folder(root));
    try (RunningPolicy live = RunningPolicy.start(PolicySource.of(policy), settings)) {
      new NoDescriptors(live, root.resolve("data")).run();
    }
  }

  private void run() throws Exception {
    print("before");
    List<Closeable> streams = new ArrayList<>();
    openAll(streams);
    Files.createLink(data.resolve("d.csv"), data.resolveSibling("spare.csv"));
    print("without");
    for (Closeable stream : streams) {
      stream.close();
    }
    print("after");
  }

  /** Waits for a walk, then prints the number of files and the health. */
  private void print(String label) throws InterruptedException {
    Thread.sleep(2_500);
    Optional<String> document =
        live.current()
            .orElseThrow()
            .publication()
            .defaultPublication()
            .document(DocumentPaths.DATA_TXT)
            .map(PublishedDocument::octets)
            .map(octets -> new String(octets, StandardCharsets.US_ASCII));
    long files =
        document.stream().flatMap(String::lines).filter(line -> line.startsWith("Path:")).count();
    System.out.println("%s: %s files, %s".formatted(label, files, live.status().health()));
  }

  private static void openAll(List<Closeable> streams) {
    try {
      while (true) {
        streams.add(new FileInputStream("/dev/null"));
      }
    } catch (IOException e) {
      System.out.println("taken: " + (streams.size() > 10));
    }
  }

  private static Dataset dataset() {
    return Dataset.builder("air")
        .title("Air")
        .description("What is in the air of the city, hour by hour since 2014.")
        .license("CC0-1.0")
        .files(
            new FolderFiles(
                new FileSelection.FolderPath("/data/"), List.of(), List.of(), FileDetails.NONE))
        .build();
  }

  /** Loading a class from a folder needs a descriptor. */
  private static void loadClasses(Path folder) throws Exception {
    List<Path> classes;
    try (var paths = Files.walk(folder)) {
      classes = paths.filter(file -> file.toString().endsWith(".class")).toList();
    }
    for (Path file : classes) {
      String name = folder.relativize(file).toString();
      try {
        Class.forName(name.substring(0, name.length() - 6).replace('/', '.'));
      } catch (LinkageError | ClassNotFoundException e) {
        System.out.println("not loaded: " + name);
      }
    }
  }
}
