package io.github.wayleave.identity.ranges;

import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.json.BoundedJson;
import io.github.wayleave.identity.ranges.ListCopy.ListPast;
import io.github.wayleave.identity.ranges.RemovedNetworks.Removal;
import io.github.wayleave.identity.ranges.SizeHistory.EarlierSize;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads a {@link RangesFile}. It is stricter than the reader of lists: a network that is missing
 * from a complete list would lock a crawler out, and only Wayleave writes these files, so an entry
 * that is not understood is an error.
 */
final class RangesFileReader {
  private static final String FETCHED = "fetched";
  private static final String CREATED = "created";

  private final JsonParser json;
  private final Map<String, UrlReference> urls = new HashMap<>();
  private final Map<UrlReference, ListDates> dates = new HashMap<>();
  private final Map<UrlReference, List<IpNetwork>> networks = new HashMap<>();
  private Optional<Instant> created = Optional.empty();

  /** What the file says about a list besides its networks. */
  private record ListDates(Instant fetched, Optional<Instant> created, ListPast past) {}

  private RangesFileReader(JsonParser json) {
    this.json = json;
  }

  static RangesFile read(byte[] content) {
    RangesFile.checkSize(content.length);
    return BoundedJson.read(content, 0, json -> new RangesFileReader(json).read());
  }

  private RangesFile read() {
    if (!json.hasToken(JsonToken.START_OBJECT)) {
      throw new InvalidValueException("is not a JSON object");
    }
    BoundedJson.forEachProperty(json, this::readProperty);
    if (!dates.keySet().containsAll(networks.keySet())) {
      throw new InvalidValueException(
          "contains prefixes of a list that \"lists\" does not contain");
    }
    Map<UrlReference, ListCopy> copies = new HashMap<>();
    dates.forEach((url, list) -> copies.put(url, copy(url, list)));
    return new RangesFile(
        created.orElseThrow(() -> new InvalidValueException("has no \"creationTime\"")),
        AddressLists.of(copies));
  }

  private ListCopy copy(UrlReference url, ListDates list) {
    AddressList addresses = new AddressList(networks.getOrDefault(url, List.of()), list.created());
    return ListCopy.of(addresses, list.fetched(), list.past());
  }

  private void readProperty(String name) {
    switch (name) {
      case "creationTime" -> created = Optional.of(time());
      case "lists" -> forEachElement(this::readList);
      case "prefixes" -> forEachElement(this::readPrefix);
      default -> {}
    }
  }

  private void readList() {
    Map<String, Instant> times = new HashMap<>();
    List<UrlReference> url = new ArrayList<>();
    List<EarlierSize> earlier = new ArrayList<>();
    List<Removal> removed = new ArrayList<>();
    require(JsonToken.START_OBJECT, "an object");
    BoundedJson.forEachProperty(
        json,
        name -> {
          switch (name) {
            case "url" -> url.add(url(json.getValueAsString("")));
            case FETCHED, CREATED -> times.put(name, time());
            case "earlier" -> forEachElement(() -> earlier.add(earlierSize()));
            case "removed" -> forEachElement(() -> removed.add(removal()));
            default -> {}
          }
        });
    if (url.size() != 1 || !times.containsKey(FETCHED)) {
      throw fault("expected a list with \"url\" and \"fetched\"");
    }
    ListDates list =
        new ListDates(
            times.get(FETCHED),
            Optional.ofNullable(times.get(CREATED)),
            new ListPast(new SizeHistory(earlier), new RemovedNetworks(removed)));
    if (dates.put(url.get(0), list) != null) {
      throw fault("expected each list once");
    }
  }

  private Removal removal() {
    List<IpNetwork> removed = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    require(JsonToken.START_OBJECT, "an object");
    BoundedJson.forEachProperty(
        json,
        name -> {
          switch (name) {
            case "networks" -> forEachElement(() -> removed.add(network()));
            case "until" -> times.add(time());
            default -> {}
          }
        });
    if (removed.size() > RemovedNetworks.MAX_NETWORKS || times.size() != 1) {
      throw fault("expected removed networks with \"networks\" and \"until\"");
    }
    return new Removal(removed, times.get(0));
  }

  private IpNetwork network() {
    return NetworkText.parse(json.getValueAsString(""))
        .orElseThrow(() -> fault("expected a network"));
  }

  private EarlierSize earlierSize() {
    List<Integer> sizes = new ArrayList<>();
    List<Instant> times = new ArrayList<>();
    require(JsonToken.START_OBJECT, "an object");
    BoundedJson.forEachProperty(
        json,
        name -> {
          switch (name) {
            case "networks" -> sizes.add(number());
            case "until" -> times.add(time());
            default -> {}
          }
        });
    if (sizes.size() != 1 || times.size() != 1 || sizes.get(0) < 0) {
      throw fault("expected an earlier size with \"networks\" and \"until\"");
    }
    return new EarlierSize(sizes.get(0), times.get(0));
  }

  /** Returns a number of up to 31 bits; -1 for another value. */
  private int number() {
    return json.hasToken(JsonToken.VALUE_NUMBER_INT)
            && json.getNumberType() == JsonParser.NumberType.INT
        ? json.getIntValue()
        : -1;
  }

  private void readPrefix() {
    PrefixEntry entry = PrefixEntry.read(json);
    IpNetwork network =
        entry
            .prefix()
            .flatMap(NetworkText::parse)
            .orElseThrow(() -> fault("expected \"ipv4Prefix\" or \"ipv6Prefix\" with a network"));
    if (entry.services().isEmpty()) {
      throw fault("expected \"services\" with the URLs of lists");
    }
    AddressList.checkWidth(network);
    checkLists(entry.services().size());
    for (String service : entry.services()) {
      List<IpNetwork> list = networks.computeIfAbsent(url(service), url -> new ArrayList<>());
      // A version of Wayleave that knew fewer special networks may have written the file.
      if (network.isGlobal()) {
        list.add(network);
        AddressList.checkNumber(list.size());
      }
    }
  }

  /** Returns a URL, which is parsed once, however many networks its list has. */
  private UrlReference url(String text) {
    UrlReference existing = urls.get(text);
    if (existing != null) {
      return existing;
    }
    UrlReference url;
    try {
      url = Verification.list(text);
    } catch (InvalidValueException e) {
      throw fault("expected the https URL of a list");
    }
    urls.put(text, url);
    checkLists(urls.size());
    return url;
  }

  private static void checkLists(int number) {
    if (number > AddressLists.MAX_LISTS) {
      throw new InvalidValueException(
          "contains more than %s lists".formatted(AddressLists.MAX_LISTS));
    }
  }

  private Instant time() {
    return JsonListReader.instant(json.getValueAsString(""))
        .orElseThrow(() -> fault("expected a time such as 2026-11-23T22:00:00Z"));
  }

  private void forEachElement(Runnable element) {
    require(JsonToken.START_ARRAY, "an array");
    BoundedJson.forEachElement(json, element);
  }

  private void require(JsonToken token, String name) {
    if (!json.hasToken(token)) {
      throw fault("expected " + name);
    }
  }

  private InvalidValueException fault(String sentence) {
    return new InvalidValueException(
        "has a fault in line %s: %s".formatted(json.currentTokenLocation().getLineNr(), sentence));
  }
}
