package io.github.wayleave.fuzz;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.documents.SavedDocument;
import io.github.wayleave.identity.documents.SavedDocuments;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.state.IdentityState;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.identity.state.Proof;
import io.github.wayleave.identity.state.StateFile;
import io.github.wayleave.identity.state.VerifiedAddress;
import io.github.wayleave.internal.history.DocumentLocation;
import io.github.wayleave.internal.history.HistoryFolder;
import io.github.wayleave.internal.history.HistoryLog;
import io.github.wayleave.internal.history.HistoryWriter;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument;
import io.github.wayleave.internal.history.HistoryWriter.CurrentDocument.DocumentContent;
import io.github.wayleave.internal.ledger.disk.DayTotal;
import io.github.wayleave.internal.ledger.disk.LedgerFolder;
import io.github.wayleave.internal.ledger.disk.LedgerReading;
import io.github.wayleave.internal.ledger.disk.LedgerVisitor;
import io.github.wayleave.internal.ledger.disk.LedgerWriter;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import io.github.wayleave.internal.live.LastGoodArchive;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.PolicyException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Files of the state folder, cut or changed anyhow, never cause an exception, and never yield a
 * fact that was not written, unless a problem is reported; a part of a file yields none in any
 * case.
 */
public final class StateFuzz {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Path FOLDER = temporaryFolder();
  private static final LedgerFolder LEDGER = LedgerFolder.in(FOLDER);
  private static final HistoryFolder HISTORY = HistoryFolder.in(FOLDER);

  private static final Path LEDGER_FILES = FOLDER.resolve("ledger");

  /** The files of ledger and history, as they were written. */
  private static final Map<Path, byte[]> WRITTEN = write();

  private static final Set<Object> FACTS = facts(new ArrayList<>());
  private static final Set<Object> ENTRIES = new HashSet<>(history().entries());
  private static final IdentityState STATE = state();
  private static final Path IDENTITY_FILE = FOLDER.resolve(StateFile.NAME);
  private static final byte[] IDENTITY = identity();
  private static final Path ARCHIVE_FOLDER = temporaryFolder();
  private static final LastGoodArchive LAST_GOOD = new LastGoodArchive(ARCHIVE_FOLDER);
  private static final Path ARCHIVE_FILE = ARCHIVE_FOLDER.resolve("last-good.zip");
  private static final Map<String, byte[]> POLICY =
      Map.of(
          "/etc/wayleave.yaml",
          "robots: { file: robots.txt }".getBytes(StandardCharsets.US_ASCII),
          "/etc/robots.txt",
          "User-agent: *\nDisallow: /private/\n".repeat(9).getBytes(StandardCharsets.US_ASCII));
  private static final byte[] ARCHIVE = archive();
  private static final List<String> PARTS =
      List.of(
          "@ ",
          "= ",
          "< ",
          "r ",
          "k ",
          "s ",
          "\n",
          "%",
          "0".repeat(64),
          "2026-01-01T00:00Z",
          "999999999999",
          " 1 ");

  private StateFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    List<Path> files = List.copyOf(WRITTEN.keySet());
    int file = input.below(files.size() + 2);
    try {
      if (file == files.size()) {
        readIdentity(changed(IDENTITY, input));
      } else if (file > files.size()) {
        Files.write(ARCHIVE_FILE, changed(ARCHIVE, input).octets());
        readArchive();
      } else {
        Path path = files.get(file);
        Damage damage = changed(WRITTEN.get(path), input);
        Files.write(path, damage.octets());
        readFolders(path, damage);
        Files.write(path, WRITTEN.get(path));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param isPart whether the octets are the first ones of what was written
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Damage(byte[] octets, boolean isPart) {}

  private static Damage changed(byte[] written, Input input) {
    if (input.below(3) == 0) {
      return new Damage(Arrays.copyOf(written, input.below(written.length + 1)), true);
    }
    byte[] octets = written.clone();
    do {
      int at = input.below(octets.length);
      if (input.flag()) {
        octets[at] ^= (byte) (1 << input.below(8));
      } else {
        byte[] part =
            input.flag()
                ? input.octets(8)
                : input.choice(PARTS).getBytes(StandardCharsets.US_ASCII);
        int removed = Math.min(input.below(80), octets.length - at);
        byte[] longer = Arrays.copyOf(octets, octets.length - removed + part.length);
        System.arraycopy(part, 0, longer, at, part.length);
        System.arraycopy(
            octets, at + removed, longer, at + part.length, octets.length - at - removed);
        octets = longer.length == 0 ? written.clone() : longer;
      }
    } while (input.remaining() > 0);
    return new Damage(octets, false);
  }

  private static void readFolders(Path path, Damage damage) {
    if (path.startsWith(LEDGER_FILES)) {
      List<String> problems = new ArrayList<>();
      Set<Object> facts = facts(problems);
      if (!FACTS.containsAll(facts) && (damage.isPart() || problems.isEmpty())) {
        facts.removeAll(FACTS);
        throw new AssertionError(path + ": a ledger with " + facts + "; " + problems);
      }
      return;
    }
    HistoryLog log = history();
    Set<Object> entries = new HashSet<>(log.entries());
    if (!ENTRIES.containsAll(entries) && (damage.isPart() || log.problems().isEmpty())) {
      entries.removeAll(ENTRIES);
      throw new AssertionError(path + ": a history with " + entries);
    }
    for (var version : HistoryFolder.versions(log)) {
      checkContent(version);
    }
  }

  private static void checkContent(io.github.wayleave.internal.history.DocumentVersion version) {
    byte[] octets;
    try {
      octets = HISTORY.octets(version);
    } catch (IOException e) {
      return;
    }
    if (!io.github.wayleave.internal.history.DocumentVersion.of(octets, version.mediaType())
        .equals(version)) {
      throw new AssertionError(version + " has other octets");
    }
  }

  private static void readIdentity(Damage damage) throws IOException {
    Files.write(IDENTITY_FILE, damage.octets());
    String read = text(new StateFile(FOLDER, () -> START).load());
    if (!read.equals(text(IdentityState.EMPTY)) && !read.equals(text(STATE))) {
      throw new AssertionError(read);
    }
  }

  /** The contents have checksums; the names do not, but without its own no policy is loaded. */
  private static void readArchive() {
    Map<String, byte[]> files;
    try {
      files = LAST_GOOD.load();
    } catch (PolicyException e) {
      return;
    }
    for (byte[] octets : files.values()) {
      if (POLICY.values().stream().noneMatch(written -> Arrays.equals(written, octets))) {
        throw new AssertionError("not written: " + new String(octets, StandardCharsets.UTF_8));
      }
    }
  }

  private static String text(IdentityState state) {
    return new String(state.toJson(), StandardCharsets.UTF_8);
  }

  private static byte[] archive() {
    LAST_GOOD.save(POLICY);
    try {
      return Files.readAllBytes(ARCHIVE_FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] identity() {
    new StateFile(FOLDER, () -> START).save(STATE);
    try {
      return Files.readAllBytes(IDENTITY_FILE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<Object> facts(List<String> problems) {
    Set<Object> facts = new HashSet<>();
    LedgerVisitor visitor =
        new LedgerVisitor() {
          @Override
          public void fact(Instant minute, Fact fact) {
            facts.add(List.of(minute, fact));
          }

          @Override
          public void total(DayTotal total) {
            facts.add(total);
          }

          @Override
          public void lost(Instant minute, long events, long reads) {
            facts.add(List.of(minute, events, reads));
          }

          @Override
          public void maxAge(Version version, Duration maxAge) {
            facts.add(List.of(version, maxAge));
          }
        };
    LedgerReading reading = LEDGER.read(visitor);
    LEDGER.readers(START);
    LEDGER.verify();
    reading.problems().forEach(problem -> problems.add(problem.sentence()));
    return facts;
  }

  private static HistoryLog history() {
    try {
      return HISTORY.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<Path, byte[]> write() {
    try {
      writeLedger();
      try (HistoryWriter writer = HistoryWriter.open(HISTORY, 1 << 20)) {
        for (int i = 0; i < 3; i++) {
          byte[] octets =
              ("User-agent: *\nDisallow: /" + i + "\n").getBytes(StandardCharsets.UTF_8);
          CurrentDocument document =
              new CurrentDocument(
                  START.plusSeconds(i),
                  Optional.of(new DocumentContent(() -> octets, "text/plain")));
          writer.record(Map.of(new DocumentLocation("a.example", "/robots.txt"), document));
        }
      }
      Map<Path, byte[]> files = new LinkedHashMap<>();
      try (var paths = Files.walk(FOLDER)) {
        for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
          if (Files.size(path) > 0) {
            files.put(path, Files.readAllBytes(path));
          }
        }
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeLedger() {
    Instant[] now = {START.minus(12, ChronoUnit.DAYS)};
    Subject subject = new Subject("a.example", "GPTBot", "20.171.206.0/24", IdentityMark.VERIFIED);
    Version version = new Version("ab".repeat(32));
    try (LedgerWriter writer = LedgerWriter.open(LEDGER, () -> now[0], Duration.ofDays(90))) {
      writer.maxAge(version, Duration.ofHours(1));
      for (int minute = 0; minute < 8; minute++) {
        writer.minute(
            now[0].truncatedTo(ChronoUnit.MINUTES),
            List.of(
                new Fact.Read(subject, 200, version, 1 + minute),
                new Fact.Kept(subject, version, 10 + minute),
                new Fact.TooSoon(subject, version, 10, 2, 1)),
            minute % 2,
            0);
        now[0] = now[0].plus(minute == 3 ? Duration.ofDays(11) : Duration.ofMinutes(5));
      }
    }
  }

  private static IdentityState state() {
    AddressList list =
        new AddressList(
            List.of(IpNetwork.of("66.249.64.0/27"), IpNetwork.of("2001:4860::/32")),
            Optional.empty());
    IpAddress address = IpAddress.of("66.249.64.5").orElseThrow();
    return new IdentityState(
        new SavedDocuments(
            Map.of(
                UrlReference.of("https://a.example/list.json"),
                new SavedDocument<>(ListCopy.of(list, START), Optional.of("\"tag\""), START)),
            Map.of()),
        List.of(new VerifiedAddress(address, "crawl.googlebot.com", START, Duration.ofHours(1))),
        List.of(new Proof(new Operator("Google"), Means.DNS, address, START)));
  }

  private static Path temporaryFolder() {
    try {
      Path folder = Files.createTempDirectory("wayleave-fuzz");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      // The temporary folder of the system is emptied by others.
    }
  }
}
