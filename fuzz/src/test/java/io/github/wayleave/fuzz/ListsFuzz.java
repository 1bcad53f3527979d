package io.github.wayleave.fuzz;

import io.github.wayleave.identity.ranges.AddressList;
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.text.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Lists of addresses in all four forms contain exactly the global networks that were written, by a
 * comparison bit by bit; any octets of a list, a key set or a file of ranges are read within
 * bounds.
 */
public final class ListsFuzz {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final List<byte[]> GLOBAL =
      List.of(
          bytes(66, 249, 0, 0),
          bytes(0x2A, 0x03, 0x20, 0x80),
          bytes(8, 8, 0, 0),
          bytes(0x26, 7, 0, 1));
  private static final List<String> OTHERS =
      List.of(
          "10.0.0.0/8",
          "192.0.2.0/24",
          "127.0.0.1",
          "::1",
          "fe80::/64",
          "2001:db8::/32",
          "x",
          "",
          "66.249.64.0/33",
          "066.1.1.1",
          "66.1.1.1/",
          "2a00::1%eth0",
          "::ffff:66.1.1.1/104");

  private ListsFuzz() {}

  /** A network as it was written: the octets of an address, and how many bits count. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record WrittenNetwork(byte[] octets, int prefix) {
    boolean contains(byte[] address) {
      boolean isSame = address.length == octets.length;
      for (int bit = 0; isSame && bit < prefix; bit++) {
        int mask = 0x80 >> bit % 8;
        isSame = (address[bit / 8] & mask) == (octets[bit / 8] & mask);
      }
      return isSame;
    }

    String text() {
      String address = IpAddress.ofOctets(octets).toString();
      return prefix == 8 * octets.length ? address : address + "/" + prefix;
    }
  }

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    switch (input.below(4)) {
      case 0 -> readKeys(input.rest());
      case 1 -> readRanges(input.rest());
      case 2 -> readList(input.latin(40), input.rest());
      default -> compare(input);
    }
  }

  private static void readKeys(byte[] octets) {
    try {
      if (KeySet.parse(octets).size() > KeySet.MAX_KEYS) {
        throw new AssertionError("too many keys");
      }
    } catch (InvalidValueException e) {
      requireLine(e);
    }
  }

  private static void readRanges(byte[] octets) {
    RangesFile file;
    try {
      file = RangesFile.read(octets);
    } catch (InvalidValueException e) {
      requireLine(e);
      return;
    }
    byte[] written = file.toJson();
    if (!Arrays.equals(RangesFile.read(written).toJson(), written)) {
      throw new AssertionError(new String(written, StandardCharsets.UTF_8));
    }
    file.lists().copies().values().forEach(copy -> requireGlobal(copy.list()));
  }

  private static void readList(String contentType, byte[] octets) {
    try {
      AddressList list = AddressListReader.read(octets, contentType);
      requireGlobal(list);
      String text = new String(octets, StandardCharsets.ISO_8859_1);
      if (list.networks().size() > text.length() / 2) {
        throw new AssertionError("more networks than octets");
      }
    } catch (InvalidValueException e) {
      requireLine(e);
    }
  }

  private static void requireGlobal(AddressList list) {
    for (IpNetwork network : list.networks()) {
      int least = network.address().isIpv4() ? 8 : 19;
      if (!network.isGlobal() || network.prefix() < least) {
        throw new AssertionError("accepted " + network);
      }
    }
  }

  private static void requireLine(InvalidValueException e) {
    if (String.valueOf(e.getMessage()).chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
      throw new AssertionError("more than a line: " + e.getMessage());
    }
  }

  private static void compare(Input input) {
    int form = input.below(4);
    List<WrittenNetwork> written = new ArrayList<>();
    List<String> entries = new ArrayList<>();
    for (int i = input.below(12); i >= 0; i--) {
      if (input.below(4) == 0) {
        entries.add(input.choice(OTHERS));
      } else {
        written.add(network(input));
        entries.add(written.get(written.size() - 1).text());
      }
    }
    boolean isTooWide = written.stream().anyMatch(ListsFuzz::isTooWide);
    String text = text(form, entries);
    AddressList list;
    try {
      list = AddressListReader.read(text.getBytes(StandardCharsets.UTF_8), "");
    } catch (InvalidValueException e) {
      if (!isTooWide && !written.isEmpty()) {
        throw new AssertionError(text + ": " + e.getMessage(), e);
      }
      return;
    }
    if (isTooWide || written.isEmpty()) {
      throw new AssertionError(text + ": " + list);
    }
    ListCopy copy = ListCopy.of(list, NOW);
    for (WrittenNetwork network : written) {
      byte[] address = network.octets().clone();
      for (int changes = 0; changes < 4; changes++) {
        boolean isListed = written.stream().anyMatch(other -> other.contains(address));
        if (copy.contains(IpAddress.ofOctets(address)) != isListed) {
          throw new AssertionError(text + ": " + IpAddress.ofOctets(address) + " " + !isListed);
        }
        address[input.below(address.length)] ^= (byte) (1 << input.below(8));
      }
    }
  }

  private static boolean isTooWide(WrittenNetwork network) {
    return network.prefix() < (network.octets().length == 4 ? 8 : 19);
  }

  private static WrittenNetwork network(Input input) {
    byte[] start = input.choice(GLOBAL);
    boolean isIpv4 = start[0] == 66 || start[0] == 8;
    byte[] octets = Arrays.copyOf(start, isIpv4 ? 4 : 16);
    int least = isIpv4 ? 16 : 32;
    for (int i = least / 8; i < octets.length; i++) {
      octets[i] = (byte) input.octet();
    }
    int bits = 8 * octets.length;
    // Rarely wider than allowed.
    int prefix = input.below(64) == 63 ? 7 : least + input.below(bits - least + 1);
    return new WrittenNetwork(octets, prefix);
  }

  private static String text(int form, List<String> entries) {
    return switch (form) {
      case 0 -> "# ranges\n" + String.join("\r\n", entries) + "\n";
      case 1 -> entries.stream().map(entry -> entry + ",DE,,,").collect(Collectors.joining("\n"));
      case 2 -> entries.stream().collect(Collectors.joining("\",\"", "[\"", "\"]"));
      default ->
          entries.stream()
              .map(
                  e ->
                      "{\"%s\":\"%s\"}".formatted(e.contains(":") ? "ipv6Prefix" : "ipv4Prefix", e))
              .collect(Collectors.joining(",", "{\"creationTime\":null,\"prefixes\":[", "]}"));
    };
  }

  private static byte[] bytes(int... octets) {
    byte[] bytes = new byte[octets.length];
    for (int i = 0; i < octets.length; i++) {
      bytes[i] = (byte) octets[i];
    }
    return bytes;
  }
}
