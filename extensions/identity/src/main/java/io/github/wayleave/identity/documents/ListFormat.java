package io.github.wayleave.identity.documents;

import io.github.wayleave.identity.fetch.DocumentKind;
import io.github.wayleave.identity.fetch.FetchResult.Fetched;
import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RefreshTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Lists of addresses. */
final class ListFormat implements DocumentFormat<ListCopy> {
  @Override
  public DocumentKind kind() {
    return DocumentKind.LIST;
  }

  @Override
  public ListCopy read(Fetched document, Optional<ListCopy> before, Instant now) {
    AddressList list = AddressListReader.read(document.body(), document.contentType());
    return before.map(copy -> copy.replacedBy(list, now)).orElseGet(() -> ListCopy.of(list, now));
  }

  @Override
  public ListCopy confirmed(ListCopy copy, Instant now) {
    return copy.confirmed(now);
  }

  @Override
  public Instant confirmedAt(ListCopy copy) {
    return copy.confirmed();
  }

  @Override
  public String size(ListCopy copy) {
    int networks = copy.list().networks().size();
    return networks == 1 ? "1 network" : networks + " networks";
  }

  @Override
  public Instant next(Instant success, Optional<Duration> maxAge, RandomGenerator random) {
    return RefreshTime.after(success, maxAge, random);
  }
}
