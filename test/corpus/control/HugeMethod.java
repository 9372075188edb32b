/**
 * Methods beyond 32 KB. javac copies a finally block once for the normal and once for the exceptional exit, so
 * 10 nested ones become 1024 copies of the innermost statement; jumps across them need goto_w.
 */
public class HugeMethod {
    static int loop(int n) {
        int x = 1;
        int i = 0;
        while (i < n) {
            if (i == 3) {
                i++;
                continue;
            }
            if (x == Integer.MIN_VALUE) break;
            try {
                x ^= 10;
            } finally {
                try {
                    x ^= 9;
                } finally {
                    try {
                        x ^= 8;
                    } finally {
                        try {
                            x ^= 7;
                        } finally {
                            try {
                                x ^= 6;
                            } finally {
                                try {
                                    x ^= 5;
                                } finally {
                                    try {
                                        x ^= 4;
                                    } finally {
                                        try {
                                            x ^= 3;
                                        } finally {
                                            try {
                                                x ^= 2;
                                            } finally {
                                                try {
                                                    x ^= 1;
                                                } finally {
                                                    x = x * 31 + (x >>> 7) + i - (x << i) + (x >> 3);
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            i++;
        }
        return x;
    }

    static String branches(int k, Object o, long l, double d) {
        int i = k, x = 5;
        if (k == 0) {
            try {
                x ^= 10;
            } finally {
                try {
                    x ^= 9;
                } finally {
                    try {
                        x ^= 8;
                    } finally {
                        try {
                            x ^= 7;
                        } finally {
                            try {
                                x ^= 6;
                            } finally {
                                try {
                                    x ^= 5;
                                } finally {
                                    try {
                                        x ^= 4;
                                    } finally {
                                        try {
                                            x ^= 3;
                                        } finally {
                                            try {
                                                x ^= 2;
                                            } finally {
                                                try {
                                                    x ^= 1;
                                                } finally {
                                                    x = x * 31 + (x >>> 7) + i - (x << i) + (x >> 3);
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        boolean b = (k < 2 ? x > 5 : o == null) && (l > 3 || d < 1.5) && o instanceof String && k != 7 && !(d >= 9);
        switch (k) {
            case 0: x++; break;
            case 1: x--; break;
            case 2: break;
            case 100: x = 7; break;
            default: x = -1;
        }
        return x + " " + b + " " + (k > 1 ? "big" : k == 1 ? "one" : "zero");
    }

    static int failing(int n) {
        int x = 0;
        for (int i = n; ; i--) {
            try {
                x += 100 / i;
                try {
                    x ^= 10;
                } finally {
                    try {
                        x ^= 9;
                    } finally {
                        try {
                            x ^= 8;
                        } finally {
                            try {
                                x ^= 7;
                            } finally {
                                try {
                                    x ^= 6;
                                } finally {
                                    try {
                                        x ^= 5;
                                    } finally {
                                        try {
                                            x ^= 4;
                                        } finally {
                                            try {
                                                x ^= 3;
                                            } finally {
                                                try {
                                                    x ^= 2;
                                                } finally {
                                                    try {
                                                        x ^= 1;
                                                    } finally {
                                                        x = x * 31 + (x >>> 7) + i - (x << i) + (x >> 3);
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            } catch (ArithmeticException e) {
                return x;
            }
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 7; n++) System.out.print(loop(n) + " ");
        System.out.println();
        for (int k = 0; k < 4; k++) System.out.println(branches(k, k == 3 ? null : "s", k * 2L, k));
        System.out.println(branches(100, "s", 9, 1) + failing(5));
    }
}
