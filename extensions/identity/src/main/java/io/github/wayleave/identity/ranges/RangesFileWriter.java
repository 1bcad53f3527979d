package io.github.wayleave.identity.ranges;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.wayleave.identity.ranges.RemovedNetworks.Removal;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes a {@link RangesFile}, with one line for each list and each network. */
final class RangesFileWriter {
  private final StringBuilder json = new StringBuilder();

  private RangesFileWriter() {}

  static byte[] write(RangesFile file) {
    RangesFileWriter writer = new RangesFileWriter();
    writer.append("{\n  \"creationTime\": " + quoted(file.created()) + ",\n  \"lists\": [");
    writer.appendLines(file.lists().copies().entrySet(), RangesFileWriter::list);
    writer.append("],\n  \"prefixes\": [");
    writer.appendLines(urlsByNetwork(file.lists()).entrySet(), RangesFileWriter::prefix);
    writer.append("]\n}\n");
    return writer.json.toString().getBytes(US_ASCII);
  }

  private void append(String text) {
    json.append(text);
    RangesFile.checkSize(json.length());
  }

  private <T> void appendLines(Collection<T> elements, Function<T, String> line) {
    String separator = "";
    for (T element : elements) {
      append(separator + "\n    " + line.apply(element));
      separator = ",";
    }
    append(elements.isEmpty() ? "" : "\n  ");
  }

  private static String list(Map.Entry<UrlReference, ListCopy> entry) {
    ListCopy copy = entry.getValue();
    String created = copy.list().created().map(time -> ", \"created\": " + quoted(time)).orElse("");
    List<EarlierSize> sizes = copy.past().sizes().sizes();
    String earlier =
        sizes.isEmpty()
            ? ""
            : sizes.stream()
                .map(RangesFileWriter::earlierSize)
                .collect(Collectors.joining(", ", ", \"earlier\": [", "]"));
    List<Removal> removals = copy.past().removed().removals();
    String removed =
        removals.isEmpty()
            ? ""
            : removals.stream()
                .map(RangesFileWriter::removal)
                .collect(Collectors.joining(", ", ", \"removed\": [", "]"));
    return "{\"url\": %s, \"fetched\": %s%s%s%s}"
        .formatted(quoted(entry.getKey()), quoted(copy.confirmed()), created, earlier, removed);
  }

  private static String removal(Removal removal) {
    return "{\"until\": %s, \"networks\": %s}"
        .formatted(
            quoted(removal.until()),
            removal.networks().stream().map(RangesFileWriter::quoted).toList());
  }

  private static String earlierSize(EarlierSize size) {
    return "{\"networks\": %s, \"until\": %s}".formatted(size.networks(), quoted(size.until()));
  }

  private static SortedMap<IpNetwork, List<UrlReference>> urlsByNetwork(AddressLists lists) {
    SortedMap<IpNetwork, List<UrlReference>> urls = new TreeMap<>();
    lists
        .copies()
        .forEach(
            (url, copy) ->
                copy.list()
                    .networks()
                    .forEach(
                        network -> urls.computeIfAbsent(network, n -> new ArrayList<>()).add(url)));
    return urls;
  }

  private static String prefix(Map.Entry<IpNetwork, List<UrlReference>> entry) {
    IpNetwork network = entry.getKey();
    return "{\"%s\": %s, \"services\": %s}"
        .formatted(
            network.address().isIpv4() ? "ipv4Prefix" : "ipv6Prefix",
            quoted(network),
            entry.getValue().stream().map(RangesFileWriter::quoted).toList());
  }

  /** Quotes a time, network or URL, whose text is ASCII and has nothing that JSON escapes. */
  private static String quoted(Object value) {
    return "\"" + value + "\"";
  }
}
