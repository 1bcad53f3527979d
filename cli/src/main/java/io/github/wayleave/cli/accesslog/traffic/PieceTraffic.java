package io.github.wayleave.cli.accesslog.traffic;

import io.github.wayleave.cli.accesslog.LogTraffic.Volume;
import io.github.wayleave.cli.accesslog.line.FieldEncoding;
import io.github.wayleave.cli.accesslog.line.LineField;
import io.github.wayleave.cli.accesslog.line.LineFields;
import io.github.wayleave.cli.accesslog.line.LineText;
import java.util.HashMap;
import java.util.Map;

/** The traffic of some lines of a log. */
public final class PieceTraffic {
  private static final long HOUR = 3_600_000_000_000L;

  /** Longer addresses and agents are cut. */
  private static final int MAX_LENGTH = 256;

  final Map<Long, Long> hours = new HashMap<>();
  final Map<String, Volume> networks = new HashMap<>();
  final Map<String, Volume> agents = new HashMap<>();
  FieldEncoding encoding = FieldEncoding.NONE;
  Volume unnamed = Volume.NONE;

  /** Counts a request of any client, at a time in nanoseconds since 1970. */
  public void addTime(long nanos) {
    hours.merge(Math.floorDiv(nanos, HOUR), 1L, Long::sum);
  }

  /** Counts a request of a client that names no crawler, with its {@code User-Agent} as logged. */
  public void addUnnamed(LineFields fields, String agent) {
    Volume volume = new Volume(1, fields.number(LineField.SIZE));
    unnamed = unnamed.plus(volume);
    add(networks, network(fields.get(LineField.ADDRESS)), volume);
    add(agents, agent, volume);
    encoding = fields.agentEncoding();
  }

  private static void add(Map<String, Volume> volumes, String key, Volume volume) {
    String cut = key.length() > MAX_LENGTH ? key.substring(0, MAX_LENGTH) : key;
    volumes.merge(cut, volume, Volume::plus);
  }

  /** Returns the first three numbers of an IPv4 address, which are its network. */
  private static String network(String address) {
    int dots = 0;
    for (int i = 0; i < address.length(); i++) {
      if (address.charAt(i) == '.') {
        dots++;
      } else if (!LineText.isDigit(address.charAt(i))) {
        return address;
      }
    }
    return dots == 3 ? address.substring(0, address.lastIndexOf('.')) : address;
  }
}
