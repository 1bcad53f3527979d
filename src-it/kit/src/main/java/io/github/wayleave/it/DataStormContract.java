package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.it.FileHistory.FileVersion;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jetty.toolchain.test.jupiter.WorkDir;
import org.junit.jupiter.api.Test;

/**
 * Files are changed, extended, truncated, deleted and renamed while clients read the catalogue. It
 * lists nothing that was last true more than five seconds ago, and nothing that was never a whole
 * file.
 */
@RunInForms(FILTER)
public class DataStormContract extends FolderContract {
  private static final String FOLDER = "several";
  private static final List<String> WRITERS = List.of("Ann", "Ben", "Cleo");
  private static final int LEAST_MATCHES = 100;

  /** A file that changes whenever it is hashed is left unhashed for at most five minutes. */
  private static final Duration LONGEST_REST = Duration.ofMinutes(6);

  public DataStormContract(Launcher launcher) {
    super(launcher);
  }

  @Test
  void catalogue_matchesTheFiles(WorkDir work) throws Exception {
    storm(work, Duration.ofSeconds(ContractEffort.storm(20, 6)));
  }

  private void storm(WorkDir work, Duration length) throws Exception {
    long seed = new Random().nextLong();
    System.out.printf("storm of files, seed %s%n", seed);
    Random random = new Random(seed);
    WarFolder war = DataSite.in(war(work));
    Path folder = DataSite.place(war, FOLDER);
    try (Container container = start(Deployment.of(war.root()));
        BusyClock clock = new BusyClock(folder)) {
      FileHistory history = new FileHistory(clock);
      DataSite.FILES.forEach((path, name) -> history.stays(path, octets(name)));
      Eventually.await("all is listed", () -> isListed(container, history));
      try (FileClients clients = new FileClients(container.port(), clock, history, random)) {
        List<FileStorm> storms =
            WRITERS.stream()
                .map(name -> new FileStorm(folder, name, history, new Random(random.nextLong())))
                .toList();
        long changes = changes(storms, length);
        Eventually.await(
            "all is listed as it is, and many files were so read",
            LONGEST_REST,
            () ->
                clients.isBroken()
                    || (isListed(container, history) && clients.matches() >= LEAST_MATCHES));
        clients.end();
        report(changes, clients);
      }
    }
  }

  private static byte[] octets(String name) {
    return DataSite.content(name).getBytes(StandardCharsets.UTF_8);
  }

  /** Runs all storms at once and returns the number of changes. */
  private static long changes(List<FileStorm> storms, Duration length) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(storms.size());
    try {
      List<Future<Long>> running = new ArrayList<>();
      storms.forEach(storm -> running.add(threads.submit(() -> storm.run(length.toNanos()))));
      long changes = 0;
      for (Future<Long> storm : running) {
        changes += storm.get();
      }
      return changes;
    } finally {
      threads.shutdownNow();
    }
  }

  private static boolean isListed(Container container, FileHistory history) {
    Map<String, Distribution> listed = DataSite.listed(container);
    return listed.keySet().equals(history.currentFiles())
        && listed.entrySet().stream()
            .allMatch(
                file ->
                    file.getValue()
                        .facts()
                        .filter(facts -> history.is(file.getKey(), FileVersion.of(facts)))
                        .isPresent());
  }

  private static void report(long changes, FileClients clients) {
    System.out.printf(
        "%s changes, %s files as listed, %s files read so%n",
        changes, clients.claims(), clients.matches());
  }
}
