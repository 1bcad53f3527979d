package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderContent;
import io.github.wayleave.files.Sight;
import io.github.wayleave.files.Sight.Stamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.scan.FolderNode;
import io.github.wayleave.internal.files.scan.Walk;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.io.InputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A round that takes so long that the first files would have settled before the last are seen. */
class RoundTest {
  private static final FolderFiles DATA = WatchedSite.files("/data/");
  private static final Stamp STAMP = new Stamp(0, 1, 1, 1);

  private final AtomicInteger lists = new AtomicInteger();
  private final Ledger ledger = new Ledger(InstantSource.system());

  private Round round(int number) {
    return new Round(number, Instant.EPOCH);
  }

  private static void pass() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(Settling.of(STAMP).toNanos());
  }

  @Test
  void aFileSettlesFromWhenItWasSeen() throws Exception {
    Round round = round(1);
    TrackedFile file = new TrackedFile(new RootFiles(""), new SitePath("/data/a.csv"));
    pass();
    long before = System.nanoTime();
    ledger.see(file, Sight.file(STAMP), round);
    long settling = Settling.of(STAMP).toNanos();
    assertThat(ledger.next(before + settling - 1, 0)).isEmpty();
    assertThat(ledger.next(System.nanoTime() + settling, 0)).isPresent();
  }

  @Test
  void aFolderSettlesFromWhenItWasSeen() throws Exception {
    FolderNode folder = new FolderNode(new SitePath("/data"), 0);
    Round first = round(1);
    pass();
    Round second = round(2);
    visit(folder, first);
    visit(folder, second);
    visit(folder, round(3));
    assertThat(lists).as("not settled in the second").hasValue(3);
    pass();
    visit(folder, round(4));
    visit(folder, round(5));
    assertThat(lists).as("settled in the fourth, at the latest").hasValueLessThanOrEqualTo(4);
  }

  private void visit(FolderNode folder, Round round) {
    folder.visit(
        new Walk(new Watched("", new Counted(), DATA), DATA, folder.path(), round, ledger));
  }

  /** A folder with nothing in it. */
  private final class Counted implements DataRoot {
    @Override
    public Glance glance() {
      return path -> Sight.folder(STAMP);
    }

    @Override
    public FolderContent list(SitePath folder) {
      lists.incrementAndGet();
      return new FolderContent(List.of(), 0);
    }

    @Override
    public InputStream open(SitePath file) {
      return InputStream.nullInputStream();
    }
  }
}
