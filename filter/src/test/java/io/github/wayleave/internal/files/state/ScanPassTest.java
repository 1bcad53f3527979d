package io.github.wayleave.internal.files.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.DataRoot.FolderListing;
import io.github.wayleave.files.PathState;
import io.github.wayleave.files.PathState.FileStamp;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.scan.FolderScan;
import io.github.wayleave.internal.files.scan.ScannedFolder;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import java.io.InputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A pass so long that the first files settle before the last are seen. */
class ScanPassTest {
  private static final FolderFiles DATA = WatchedSite.files("/data/");
  private static final FileStamp STAMP = new FileStamp(0, 1, 1, 1);

  private final AtomicInteger lists = new AtomicInteger();
  private final FileStateStore store = new FileStateStore(InstantSource.system());

  private ScanPass newPass(int number) {
    return new ScanPass(number, Instant.EPOCH);
  }

  private static void waitUntilReliable() throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(StampReliability.of(STAMP).toNanos());
  }

  @Test
  void file_settlesFromTheTimeItWasSeen() throws Exception {
    ScanPass pass = newPass(1);
    TrackedFile file = new TrackedFile(new RootFiles(""), new SitePath("/data/a.csv"));
    waitUntilReliable();
    long earliest = System.nanoTime();
    store.update(file, PathState.file(STAMP), pass);
    long settling = StampReliability.of(STAMP).toNanos();
    assertThat(store.nextHash(earliest + settling - 1, 0)).isEmpty();
    assertThat(store.nextHash(System.nanoTime() + settling, 0)).isPresent();
  }

  @Test
  void folder_settlesFromTheTimeItWasSeen() throws Exception {
    ScannedFolder folder = new ScannedFolder(new SitePath("/data"), 0);
    ScanPass first = newPass(1);
    waitUntilReliable();
    ScanPass second = newPass(2);
    visit(folder, first);
    visit(folder, second);
    visit(folder, newPass(3));
    assertThat(lists).as("not settled in the second").hasValue(3);
    waitUntilReliable();
    visit(folder, newPass(4));
    visit(folder, newPass(5));
    assertThat(lists).as("settled in the fourth, at the latest").hasValueLessThanOrEqualTo(4);
  }

  private void visit(ScannedFolder folder, ScanPass pass) {
    folder.visit(
        new FolderScan(
            new WatchRequest("", new CountingRoot(), DATA), DATA, folder.path(), pass, store));
  }

  private final class CountingRoot implements DataRoot {
    @Override
    public RootScan startScan() {
      return path -> PathState.folder(STAMP);
    }

    @Override
    public FolderListing listFolder(SitePath folder) {
      lists.incrementAndGet();
      return new FolderListing(List.of(), 0);
    }

    @Override
    public InputStream openFile(SitePath file) {
      return InputStream.nullInputStream();
    }
  }
}
