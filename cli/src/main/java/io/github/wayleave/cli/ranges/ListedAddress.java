package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.terminal.CommandResult;
import io.github.wayleave.cli.terminal.JsonWriter;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** The lists of a file that contain an address. */
public final class ListedAddress implements CommandResult {
  private final IpAddress address;
  private final int all;
  private final List<ShownList> lists;

  /** Searches lists for an address. */
  public ListedAddress(
      IpAddress address, AddressLists lists, CrawlerCatalogue crawlers, Instant now) {
    this.address = address;
    this.all = lists.copies().size();
    this.lists =
        lists.copies().entrySet().stream()
            .filter(entry -> entry.getValue().contains(address))
            .map(entry -> ShownList.of(entry.getKey(), entry.getValue(), crawlers, now))
            .toList();
  }

  /** Returns the narrowest network of a list that contains an address, which the list contains. */
  public static IpNetwork network(ListCopy copy, IpAddress address) {
    return copy.list().networks().stream()
        .filter(network -> network.contains(address))
        .reduce((wider, narrower) -> narrower)
        .orElseThrow();
  }

  @Override
  public void text(TextOutput paper) {
    paper.line(
        "%s: in %s of %s"
            .formatted(
                address,
                lists.isEmpty() ? "none" : lists.size(),
                all == 1 ? "1 list" : all + " lists"));
    for (ShownList list : lists) {
      paper.line(
          "  %s of %s, %s, fetched %s"
              .formatted(network(list.copy(), address), list.url(), list.state(), list.fetched()));
      paper.line("    " + list.names());
    }
  }

  @Override
  public void json(JsonGenerator json) {
    json.writeStringProperty("ip", address.toString());
    JsonWriter.array(
        json,
        "lists",
        lists,
        list -> {
          json.writeStartObject();
          json.writeStringProperty("network", network(list.copy(), address).toString());
          list.write(json);
          json.writeEndObject();
        });
  }
}
