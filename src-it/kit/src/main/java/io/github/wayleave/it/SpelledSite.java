package io.github.wayleave.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * An application with disallowed and allowed paths of every kind that a container can serve, once
 * with the filter and once without.
 */
record SpelledSite(Container control, Container guarded) implements AutoCloseable {
  private static final int CLIENTS = 4;

  /** A crawler and a browser. */
  private static final int ASKERS = 2;

  static final String USER_AGENT = "User-Agent";
  static final String CRAWLER =
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";
  static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";

  private static final String ENFORCED = "enforcement: { mode: enforce }\n";

  static SpelledSite start(Launcher launcher, Path folder, String contextPath, String rules)
      throws Exception {
    WarFolder bare = war(folder.resolve("control"));
    WarFolder guarded = war(folder.resolve("guarded")).policy(rules + ENFORCED);
    writtenAtOnce(folder);
    Container control = launcher.start(Deployment.of(bare.root()).at(contextPath));
    try {
      return new SpelledSite(
          control, launcher.start(Deployment.of(guarded.root()).at(contextPath)));
    } catch (Exception e) {
      control.close();
      throw e;
    }
  }

  private static WarFolder war(Path root) {
    return new WarFolder(root)
        .file("private/note.txt", ProtectedPathServlet.PROTECTED + "note")
        .file("private/welcome.txt", ProtectedPathServlet.PROTECTED + "welcome")
        .file("public/note.txt", "public: note")
        .file("public/welcome.txt", "public: welcome")
        .webXml(
            servlet("protected", "/private/exact", "/private/prefix/*"),
            servlet("public", "/public/exact", "/public/prefix/*", "/private/open/*"),
            servlet("protected-word", "/privé/*"),
            servlet("extension", "*.html"),
            servlet("files", "/files/*"),
            servlet("forward", "/public/forward", "/private/forward"),
            WarFolder.contextParameter("wayleave.enforce-unpublished", "true"),
            "<welcome-file-list><welcome-file>welcome.txt</welcome-file></welcome-file-list>");
  }

  /**
   * The listing of a folder contains the times of its files, which must be equal in both copies.
   */
  private static void writtenAtOnce(Path folder) throws IOException {
    FileTime time = FileTime.from(Instant.parse("2026-01-01T12:00:00Z"));
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, time);
      }
    }
  }

  private static String servlet(String name, String... patterns) {
    return "<servlet><servlet-name>%s</servlet-name><servlet-class>%s</servlet-class></servlet>"
            .formatted(name, ProtectedPathServlet.class.getName())
        + "<servlet-mapping><servlet-name>%s</servlet-name><url-pattern>%s</url-pattern></servlet-mapping>"
            .formatted(name, String.join("</url-pattern><url-pattern>", patterns));
  }

  /** Requests targets as every kind of client for which the response may differ. */
  List<SpellingTrial> ask(Collection<String> targets) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<String> responses = List.copyOf(targets);
      AssertionCount.increment(ASKERS * responses.size());
      List<Future<List<SpellingTrial>>> running = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        List<String> share =
            responses.subList(responses.size() * i / CLIENTS, responses.size() * (i + 1) / CLIENTS);
        running.add(clients.submit(() -> askInTurn(share)));
      }
      List<SpellingTrial> trials = new ArrayList<>();
      for (Future<List<SpellingTrial>> future : running) {
        trials.addAll(future.get());
      }
      return trials;
    } finally {
      clients.shutdownNow();
    }
  }

  private List<SpellingTrial> askInTurn(List<String> targets) throws IOException {
    List<SpellingTrial> trials = new ArrayList<>();
    try (PersistentConnection bare = new PersistentConnection(control.port());
        PersistentConnection http = new PersistentConnection(guarded.port())) {
      for (String target : targets) {
        trials.add(trial(target, bare, http));
      }
    }
    for (int i = 0; i < trials.size(); i++) {
      if (trials.get(i).isOdd()) {
        trials.set(i, askAlone(trials.get(i).target()));
      }
    }
    return trials;
  }

  /** A difference that the filter causes is repeatable over a new connection. */
  private SpellingTrial askAlone(String target) throws IOException {
    try (PersistentConnection bare = new PersistentConnection(control.port());
        PersistentConnection http = new PersistentConnection(guarded.port())) {
      return trial(target, bare, http);
    }
  }

  private static SpellingTrial trial(
      String target, PersistentConnection bare, PersistentConnection http) throws IOException {
    RawRequest request = RawRequest.get(target);
    RawRequest crawlers = request.with(USER_AGENT, CRAWLER);
    RawRequest browsers = request.with(USER_AGENT, BROWSER);
    return new SpellingTrial(
        target,
        bare.exchangeAgain(browsers),
        http.exchangeAgain(crawlers),
        http.exchangeAgain(browsers));
  }

  @Override
  public void close() {
    try (guarded) {
      control.close();
    }
  }
}
