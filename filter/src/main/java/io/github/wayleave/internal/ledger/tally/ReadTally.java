package io.github.wayleave.internal.ledger.tally;

import io.github.wayleave.internal.ledger.account.NetworkCounts;
import io.github.wayleave.internal.ledger.account.ReadCounts;
import io.github.wayleave.internal.ledger.account.ReadCounts.LastRead;
import io.github.wayleave.internal.ledger.fact.Fact.Read;
import io.github.wayleave.internal.ledger.fact.ReadAnswer;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The counts of the reads of a crawler. */
final class ReadTally {
  private static final int NOT_MODIFIED = 304;

  private final NetworkTally networks;
  private final Map<Integer, Long> toldNone = new HashMap<>();
  private Optional<LastRead> last = Optional.empty();
  private long answered;
  private long confirmed;
  private long unanswered;

  ReadTally(NetworkTally networks) {
    this.networks = networks;
  }

  void add(Instant at, Read read) {
    ReadAnswer answer = read.answer();
    if (answer == ReadAnswer.UNANSWERED) {
      unanswered += read.count();
    } else if (answer == ReadAnswer.TOLD_NONE) {
      toldNone.merge(read.status(), read.count(), Long::sum);
    } else {
      answered += read.count();
      confirmed += read.status() == NOT_MODIFIED ? read.count() : 0;
      networks.add(read.subject().network(), read.count());
      if (last.isEmpty() || !last.get().at().isAfter(at)) {
        last = Optional.of(new LastRead(at, read.version()));
      }
    }
  }

  ReadCounts counts() {
    return new ReadCounts(answered, confirmed, unanswered, toldNone, last, networks.counts());
  }

  /** Returns the counts without the networks. */
  ReadCounts totals() {
    return new ReadCounts(answered, confirmed, unanswered, toldNone, last, NetworkCounts.NONE);
  }
}
